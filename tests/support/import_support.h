#pragma once

#include "import/import.h"

#include <map>
#include <string>
#include <vector>

/// Common code of the import tests.
namespace loopglass::test {

/// Texts by path, like files that a template may include.
using FileTexts = std::map<std::string, std::string>;

/// Returns files that exist only in memory.
ForeignFiles filesIn(const FileTexts& texts);

/// Imports one text as `file.yaml`, which may include the others. Throws InputError.
Imported importText(const std::string& text, const FileTexts& others = {},
                    const TemplateVariables& variables = {});

/// Returns the notes of a fate and key, each as `line: id(arguments)`, see idAndArguments().
std::vector<std::string> notesOf(const ImportReport& report, ImportFate fate,
                                 const std::string& key);

/// Returns `file:line:column: message` of a refusal, or "" if nothing is refused.
std::string refusalOf(const std::string& text, const FileTexts& others = {});

}  // namespace loopglass::test
