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

/// Writes a file; both programs write all files with this function. At any time, either the old or
/// the whole new text is present: the text is written to a temporary file beside it, which is then
/// renamed. A link to a file is followed, and a link to nothing is replaced. A device or a pipe is
/// written directly. Throws OutputError, with the reason. Only a killed process leaves the
/// temporary file, and the next write overwrites it.
void writeFile(const std::string& path, std::string_view text);

/// Like writeFile(), for a path that checkNew() accepted. Throws OutputError, and keeps the file,
/// if a plain file has appeared meanwhile and `force` is false.
void writeNew(const std::string& path, bool force, std::string_view text);

/// A file and its text.
struct FileText {
    std::string path;
    std::string text;
};

/// Like writeNew(), for several files. No file changes before the texts of all files are on the
/// disk.
void writeTogether(const std::vector<FileText>& files, bool force);

}  // namespace loopglass
