#pragma once

#include "format/yaml/yaml_node.h"
#include "lab/expression/expression.h"
#include "lab/file/lab.h"
#include "lab/file/read_lab.h"

#include <functional>
#include <string>

namespace loopglass::lab {

/// Returns a file that a lab specifies. The file is a text of several lines in the lab itself, with
/// positions in the lab file, or the file at a path. Throws InputError for an unreadable file and
/// for a path outside the lab's folder, including paths through links.
Source readGiven(const YamlNode& node, const Source& lab, const FileLoader& load);

/// Returns the path of a file that a lab names. Throws InputError at this position for a path
/// outside the lab's folder, including paths through links.
std::string pathBeside(const std::string& labFile, const std::string& name, const Location& at);

/// A function that returns the text for a placeholder, whose braces are removed.
using Filler = std::function<std::string(const std::string& expression, const Location& at)>;

/// Returns a text with its placeholders filled. A placeholder is `{…}` on one line without a colon,
/// a quote or another brace inside. A comma inside is only allowed together with a parenthesis. All
/// other braces remain in the text, because they belong to YAML.
std::string filled(const std::string& text, const Location& at, const Filler& filler);

}  // namespace loopglass::lab
