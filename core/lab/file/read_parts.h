#pragma once

#include "format/yaml/yaml_node.h"
#include "lab/file/lab.h"

namespace loopglass::lab {

/// A text, or a map of texts by language. Throws InputError.
Phrase readPhrase(const YamlNode& node);

/// An expression, whose names are those of the lab: its parameters, cases and the quantities.
/// Throws InputError.
Expression readExpressionOf(const YamlNode& node, const Lab& lab);
/// The same of a key. Throws InputError.
Expression readExpressionOf(const YamlNode& node, const std::string& text, const Lab& lab);

/// `0`, `0.5` or `1%`. Throws InputError.
Tolerance readTolerance(const YamlNode& node);

/// Reads the right answer of a question with `points` points. Throws InputError.
AnswerKind readAnswerKind(const YamlNode& node, const Lab& lab, double points);

/// The parts of the answers that mappings are: requirements, and `steps`. `more` are keys that
/// belong to somebody else. Throws InputError.
MappingAnswer readMappingAnswer(const YamlNode& node, const Lab& lab, double points,
                                const std::vector<std::string>& more = {});

/// Points, a number from 0 to 1000. Throws InputError.
double readPoints(const YamlNode& node);

}  // namespace loopglass::lab
