#pragma once

#include "import/request/foreign_files.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The files that an import may include: YAML and Jinja2 files in the parent of the opened file's
/// folder, in a specified root, or in folders below. Links are resolved first. The number of files
/// and bytes is limited, even if files include each other repeatedly.
class IncludeFolder {
public:
    /// `file` is the path of the opened file.
    IncludeFolder(const std::string& file, const ForeignFiles& files);

    /// Returns true if a path is inside the folder.
    bool holds(const std::string& path) const;
    /// Returns true if the extension of a file name allows its inclusion.
    static bool hasEnding(const std::string& path);
    /// Returns the file at a path; none if it does not exist or may not be included. Throws
    /// InputError if the number of files or bytes exceeds a limit.
    std::optional<Source> read(const std::string& path);
    /// Returns the files of a folder that may be included, sorted.
    std::vector<std::string> list(const std::string& folder) const;

private:
    std::string m_root;  ///< parent of the opened file's folder, with links resolved
    const ForeignFiles& m_files;
    std::size_t m_count = 0;
    std::size_t m_bytes = 0;
};

}  // namespace loopglass
