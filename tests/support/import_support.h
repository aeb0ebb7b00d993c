#pragma once

#include "import/import.h"

#include <map>
#include <string>
#include <vector>

/// Code that the import tests share.
namespace loopglass::test {

/// Texts by path, which represent files that a template may include.
using FileTexts = std::map<std::string, std::string>;

/// Returns files that exist only in memory.
ForeignFiles filesIn(const FileTexts& texts);

/// Imports one text as `file.yaml`, which may include the other texts. Throws InputError.
Imported importText(const std::string& text, const FileTexts& others = {},
                    const TemplateVariables& variables = {});

/// Returns the entries of a report with this fate and key, each as `line: id(arguments)`; see
/// idAndArguments().
std::vector<std::string> notesOf(const ImportReport& report, ImportFate fate,
                                 const std::string& key);

/// Returns the error of an import as `file:line:column: message`; "" if no text is rejected.
std::string refusalOf(const std::string& text, const FileTexts& others = {});

}  // namespace loopglass::test
