#pragma once

#include "format/output_error.h"

#include <string>
#include <string_view>
#include <vector>

namespace loopglass {

/// Writes a whole text to a descriptor. Returns 0, or the error number of the operating system.
int writeAll(int descriptor, std::string_view text) noexcept;

/// Returns true if two paths refer to the same file. The file need not exist.
bool isSameFile(const std::string& path, const std::string& other);

/// Throws OutputError if writeFile() to this path would fail. With this check, the user sees the
/// error before a long search. If a killed process left a temporary file, the function removes that
/// file.
void checkWritable(const std::string& path);

/// Like checkWritable(), but also throws OutputError if the file exists and `force` is false.
void checkNew(const std::string& path, bool force);

/// Writes a file. The window and the command line write all files with this function. At any time,
/// the file has either the old text or the complete new text. For this purpose, the text is written
/// to a temporary file in the same folder, which is then renamed. If the path is a link, its target
/// is written; a dangling link is replaced. A device or a pipe is written directly. Throws
/// OutputError with the reason. The temporary file remains only if the process is killed, and the
/// next write overwrites it.
void writeFile(const std::string& path, std::string_view text);

/// Like writeFile(), for a path that checkNew() accepted. If a plain file has appeared meanwhile
/// and `force` is false, the function keeps that file and throws OutputError.
void writeNew(const std::string& path, bool force, std::string_view text);

/// A file and its text.
struct FileText {
    std::string path;
    std::string text;
};

/// Like writeNew(), for several files. No file changes before the texts of all files are stored on
/// the disk.
void writeTogether(const std::vector<FileText>& files, bool force);

}  // namespace loopglass
