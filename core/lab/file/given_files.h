#pragma once

#include "format/yaml/yaml_node.h"
#include "lab/expression/expression.h"
#include "lab/file/lab.h"
#include "lab/file/read_lab.h"

#include <functional>
#include <string>

namespace loopglass::lab {

/// The file that a lab gives: the text that stands in the lab (a block of several lines), whose
/// places are then those of the lab file, or the file at a path. Throws InputError for a path that
/// leaves the lab's folder, also by a link, and for what cannot be read.
Source readGiven(const YamlNode& node, const Source& lab, const FileLoader& load);

/// The path of a file that a lab names. Throws InputError, at this place, for one that leaves the
/// lab's folder, also by a link.
std::string pathBeside(const std::string& labFile, const std::string& name, const Location& at);

/// What stands for a placeholder, without its braces.
using Filler = std::function<std::string(const std::string& expression, const Location& at)>;

/// A text with its placeholders filled: `{…}` on one line without a colon, a quote or another brace
/// in it, and without a comma unless a parenthesis is there, too. Other braces stay: they are those
/// of YAML.
std::string filled(const std::string& text, const Location& at, const Filler& filler);

}  // namespace loopglass::lab
