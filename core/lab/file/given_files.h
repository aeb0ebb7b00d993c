#pragma once

#include "format/yaml/yaml_node.h"
#include "lab/expression/expression.h"
#include "lab/file/lab.h"
#include "lab/file/read_lab.h"

#include <functional>
#include <string>

namespace loopglass::lab {

/// Returns a file of a lab: a block of several lines in the lab, with places in the lab file, or
/// the file at a path. Throws InputError for an unreadable file and for a path outside the lab's
/// folder, including paths through links.
Source readGiven(const YamlNode& node, const Source& lab, const FileLoader& load);

/// Returns the path of a file that a lab names. Throws InputError at this place for a path outside
/// the lab's folder, including paths through links.
std::string pathBeside(const std::string& labFile, const std::string& name, const Location& at);

/// Returns the text that replaces a placeholder, without its braces.
using Filler = std::function<std::string(const std::string& expression, const Location& at)>;

/// Returns a text with its placeholders filled: `{…}` on one line without a colon, a quote or
/// another brace in it. A comma is only allowed together with a parenthesis. All other braces stay,
/// because they belong to YAML.
std::string filled(const std::string& text, const Location& at, const Filler& filler);

}  // namespace loopglass::lab
