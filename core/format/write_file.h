#pragma once

#include "format/output_error.h"

#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// Writes a whole text to a descriptor. Returns 0, or the error number.
int writeAll(int descriptor, std::string_view text) noexcept;

/// Returns true if two paths refer to the same file. The file need not exist.
bool isSameFile(const std::string& path, const std::string& other);

/// Throws OutputError if writeFile() to this path would fail, so that the error appears before a
/// long search. Removes the temporary file of a killed process.
void checkWritable(const std::string& path);

/// Like checkWritable(), but also throws OutputError if the file exists and `force` is false.
void checkNew(const std::string& path, bool force);

/// Writes a file; both programs write all files with this function. At any time, the file has
/// either the old or the complete new text: the text is written to a temporary file in the same
/// folder, which is then renamed. A link to a file is followed, and a dangling link is replaced. A
/// device or a pipe is written directly. Throws OutputError with the reason. The temporary file
/// remains only if the process is killed, and the next write overwrites it.
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
