#pragma once

#include "workload/input_error.h"

#include <cstddef>
#include <string>

namespace loopglass {

/// The text of an input file and the name that messages give it. Readers take this and not a path,
/// so that an editor can hand in what is on the screen.
struct Source {
    std::string file;
    std::string text;
};

/// The most that any reader accepts, in bytes: a thousand times a usual file. It bounds time and
/// memory for whatever is opened by mistake.
inline constexpr std::size_t maxSourceBytes = std::size_t{1} << 20;

/// Reads a file, or standard input for `-`. Throws InputError if the file cannot be read, is a
/// folder or is larger than `maxBytes`; never reads more than `maxBytes`.
Source readSource(const std::string& path, std::size_t maxBytes = maxSourceBytes);

/// The text with line ends as '\n' and without a byte order mark. Throws InputError for a text that
/// is too large, is not UTF-8 or holds control characters.
std::string checkedText(const Source& source);

}  // namespace loopglass
