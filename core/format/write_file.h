#pragma once

#include "format/output_error.h"

#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// Writes all of a text to a descriptor; 0, or the error number of what stopped it.
int writeAll(int descriptor, std::string_view text) noexcept;

/// Whether two paths lead to one file, which need not be there.
bool isSameFile(const std::string& path, const std::string& other);

/// Throws OutputError when writeFile() to this path is bound to fail: said before a long search
/// and not after it. Removes what a killed process left beside it.
void checkWritable(const std::string& path);

/// The same, and throws OutputError when a plain file is there already that nobody forced to be
/// replaced.
void checkNew(const std::string& path, bool force);

/// Writes a file, the one way of both programs to do so. At any time either the old or the whole
/// new text is there: the text is written to a file of another name beside it, which is then
/// renamed. A link to a file is followed, and a link to nothing is replaced. A device or a pipe is
/// written directly. Throws OutputError, with the reason. Only a process that is killed leaves the
/// other file behind, and the next write overwrites it.
void writeFile(const std::string& path, std::string_view text);

/// The same for a path that checkNew() let pass. Throws OutputError, and leaves the file as it is,
/// when a plain file has come to be there meanwhile that nobody forced to be replaced.
void writeNew(const std::string& path, bool force, std::string_view text);

/// A file and its text.
struct FileText {
    std::string path;
    std::string text;
};

/// The same for several files: none of them is changed before the texts of all are on the disk.
void writeTogether(const std::vector<FileText>& files, bool force);

}  // namespace loopglass
