#pragma once

#include "import/request/foreign_files.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The files that one import may include: those in the folder of the file that is opened, in the
/// folder above, and below these, or below a root that was given, with an ending of YAML or Jinja2.
/// Links are followed first. The number of files and bytes is limited, even if files include each
/// other repeatedly.
class IncludeFolder {
public:
    /// `file` is the one that is opened.
    IncludeFolder(const std::string& file, const ForeignFiles& files);

    /// Whether a path stays inside.
    bool holds(const std::string& path) const;
    /// Whether the name of a file has an ending that may be included.
    static bool hasEnding(const std::string& path);
    /// The file of a path; none when there is none, or it may not be included. Throws InputError
    /// beyond the limits.
    std::optional<Source> read(const std::string& path);
    /// The files of a folder that may be included, sorted.
    std::vector<std::string> list(const std::string& folder) const;

private:
    std::string m_root;  ///< without links; the folder above
    const ForeignFiles& m_files;
    std::size_t m_count = 0;
    std::size_t m_bytes = 0;
};

}  // namespace loopglass
