#pragma once

#include <string>
#include <string_view>

namespace loopglass {

/// What tells the program of a command from what it was before: sixteen digits of the contents of
/// its files. Empty where the command names no file that is there.
///
/// They are the first file that each command of the line names, and any before it that is in a
/// folder of PATH (`/usr/bin/python3 mine.py`); of `python3 -m mine` it is `mine.py`. With a file
/// go those beside it with the same ending, which it may include. Of what is beyond 200 files, or
/// 64 MB of all of them, size and time count instead of the contents. Files that it reads
/// otherwise, and programs that are found by PATH, are not looked at.
std::string fingerprintOfProgram(std::string_view command);

}  // namespace loopglass
