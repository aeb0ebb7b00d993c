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
    /// The file of a path, none when there is none. Throws InputError when it cannot be read.
    std::function<std::optional<Source>(const std::string& path)> read;
    /// The files of a folder, sorted.
    std::function<std::vector<std::string>(const std::string& folder)> list;
    /// Below which files may be included; "" is the folder above that of the file that is opened.
    std::string root = {};
};

/// Files on the disk.
ForeignFiles diskFiles();
/// No file but those that are given.
ForeignFiles noFiles();

/// Values of variables that a template asks for: `architecture` = `eyeriss_like`.
using TemplateVariables = std::map<std::string, std::string>;

}  // namespace loopglass
