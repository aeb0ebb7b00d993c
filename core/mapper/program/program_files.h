#pragma once

#include <string>
#include <string_view>

namespace loopglass {

/// Returns the identity of the program of a command: sixteen digits from the contents of its files.
/// Empty if the command names no existing file.
///
/// The files are the first file that each command of the line names, and any earlier word in a
/// folder of PATH (`/usr/bin/python3 mine.py`); for `python3 -m mine`, the file is `mine.py`. With
/// a file go those beside it with the same ending, which it may include. Beyond 200 files, or 64 MB
/// in total, size and time count instead of the contents. Files that it reads otherwise, and
/// programs that are found by PATH, are not looked at.
std::string fingerprintOfProgram(std::string_view command);

}  // namespace loopglass
