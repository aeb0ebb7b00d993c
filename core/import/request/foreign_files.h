#pragma once

#include "format/source.h"

#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// Gives an import access to included files.
struct ForeignFiles {
    /// Returns the file at a path; none if the file does not exist. Throws InputError if the file
    /// cannot be read.
    std::function<std::optional<Source>(const std::string& path)> read;
    /// Returns the files of a folder, sorted.
    std::function<std::vector<std::string>(const std::string& folder)> list;
    /// The folder whose files may be included; "" means the parent of the opened file's folder.
    std::string root = {};
};

/// Returns access to files on the disk.
ForeignFiles diskFiles();
/// Returns access without any file.
ForeignFiles noFiles();

/// Values of template variables: `architecture` = `eyeriss_like`.
using TemplateVariables = std::map<std::string, std::string>;

}  // namespace loopglass
