#pragma once

#include "format/yaml/yaml_node.h"
#include "lab/file/lab.h"

namespace loopglass::lab {

/// Reads a text in one language, or a map of texts by language. Throws InputError.
Phrase readPhrase(const YamlNode& node);

/// Reads an expression. The expression may use the lab's parameters and cases, and the quantities.
/// Throws InputError.
Expression readExpressionOf(const YamlNode& node, const Lab& lab);
/// Reads an expression from the text of a key. Throws InputError.
Expression readExpressionOf(const YamlNode& node, const std::string& text, const Lab& lab);

/// Reads a tolerance such as `0`, `0.5` or `1%`. Throws InputError.
Tolerance readTolerance(const YamlNode& node);

/// Reads the correct answer of a question that is worth `points` points. Throws InputError.
AnswerKind readAnswerKind(const YamlNode& node, const Lab& lab, double points);

/// Reads the parts of an answer that is a mapping: requirements, and `steps`. `more` has additional
/// allowed keys, which this function does not read. Throws InputError.
MappingAnswer readMappingAnswer(const YamlNode& node, const Lab& lab, double points,
                                const std::vector<std::string>& more = {});

/// Reads a number of points, from 0 to 1000. Throws InputError.
double readPoints(const YamlNode& node);

}  // namespace loopglass::lab
