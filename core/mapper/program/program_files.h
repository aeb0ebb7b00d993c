#pragma once

#include <string>
#include <string_view>

namespace loopglass {

/// Returns the identity of a command's program: sixteen digits that depend on the contents of its
/// files. The result is empty if the command names no existing file.
///
/// Each command of the line contributes the first file that it names. It also contributes the
/// program before this file, if the path of the program is in a folder of PATH (`/usr/bin/python3
/// mine.py`). For `python3 -m mine`, the file is `mine.py`. Files in the same folder with the same
/// extension are added, because the program may include them. Beyond 200 files or 64 MB in total,
/// size and time of a file replace its contents. All other files that the program reads, and
/// programs found through PATH, are excluded.
std::string fingerprintOfProgram(std::string_view command);

}  // namespace loopglass
