#pragma once

#include "format/source.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// Access to included files.
struct ForeignFiles {
    /// Returns the file at a path; none if there is none. Throws InputError if it is unreadable.
    std::function<std::optional<Source>(const std::string& path)> read;
    /// Returns the files of a folder, sorted.
    std::function<std::vector<std::string>(const std::string& folder)> list;
    /// The folder whose files may be included; "" = the parent of the opened file's folder.
    std::string root = {};
};

/// Returns access to files on the disk.
ForeignFiles diskFiles();
/// Returns access to no files.
ForeignFiles noFiles();

/// Values of template variables: `architecture` = `eyeriss_like`.
using TemplateVariables = std::map<std::string, std::string>;

}  // namespace loopglass
