#pragma once

#include "format/yaml/yaml_node.h"
#include "lab/expression/expression.h"
#include "lab/file/lab.h"
#include "lab/file/read_lab.h"

#include <functional>
#include <string>

namespace loopglass::lab {

/// Returns a file of a lab: a text in the lab itself (a block of several lines), with places in the
/// lab file, or the file at a path. Throws InputError for a path that leaves the lab's folder, also
/// by a link, and for a file that cannot be read.
Source readGiven(const YamlNode& node, const Source& lab, const FileLoader& load);

/// Returns the path of a file that a lab names. Throws InputError at this place if the path leaves
/// the lab's folder, also by a link.
std::string pathBeside(const std::string& labFile, const std::string& name, const Location& at);

/// Returns the text that replaces a placeholder, without its braces.
using Filler = std::function<std::string(const std::string& expression, const Location& at)>;

/// Returns a text with its placeholders filled: `{…}` on one line without a colon, a quote or
/// another brace in it. A comma is only allowed together with a parenthesis. Other braces stay,
/// because they are YAML's.
std::string filled(const std::string& text, const Location& at, const Filler& filler);

}  // namespace loopglass::lab
