#pragma once

#include <string>
#include <string_view>

namespace loopglass::cli {

/// Writes all of a text to a descriptor; 0, or the error number of what stopped it.
int writeAll(int descriptor, std::string_view text) noexcept;

/// Throws OutputError when writeFile() to this path is bound to fail: said before a long search
/// and not after it.
void checkWritable(const std::string& path);

/// Writes a file so that at any time either the old or the whole new text is there: into a
/// temporary file beside it, which is then renamed. What is no plain file (a device, a pipe) is
/// written as it is. Throws OutputError, and leaves nothing behind.
void writeFile(const std::string& path, std::string_view text);

}  // namespace loopglass::cli
