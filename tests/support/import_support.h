#pragma once

#include "import/import.h"

#include <map>
#include <string>
#include <vector>

/// What the tests of imports share.
namespace loopglass::test {

/// Texts by path, as files that a template may include.
using FileTexts = std::map<std::string, std::string>;

/// Files that are only in memory.
ForeignFiles filesIn(const FileTexts& texts);

/// Imports one text as `file.yaml`, which may include the others. Throws InputError.
Imported importText(const std::string& text, const FileTexts& others = {},
                    const TemplateVariables& variables = {});

/// The notes of a fate and key, each as `line: id(arguments)`, see idAndArguments().
std::vector<std::string> notesOf(const ImportReport& report, ImportFate fate,
                                 const std::string& key);

/// `file:line:column: message` of what is refused, or "" when nothing is.
std::string refusalOf(const std::string& text, const FileTexts& others = {});

}  // namespace loopglass::test
