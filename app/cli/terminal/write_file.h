#pragma once

#include <string>
#include <string_view>

namespace loopglass::cli {

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

/// Writes a file so that at any time either the old or the whole new text is there: into a file of
/// a name of its own beside it, which is then renamed. What is no plain file (a device, a pipe) is
/// written as it is. Throws OutputError. Only a process that is killed while it writes leaves that
/// file behind, and the next one overwrites it.
void writeFile(const std::string& path, std::string_view text);

/// The same for a path that checkNew() let pass. Throws OutputError, and leaves the file as it is,
/// when a plain file has come to be there meanwhile that nobody forced to be replaced.
void writeNew(const std::string& path, bool force, std::string_view text);

}  // namespace loopglass::cli
