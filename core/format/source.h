#pragma once

#include "workload/input_error.h"

#include <cstddef>
#include <string>

namespace loopglass {

/// The text of an input file and its name in messages. Readers take a Source instead of a path, so
/// that an editor can pass the text on the screen.
struct Source {
    std::string file;
    std::string text;
};

/// The largest input of any reader, in bytes; about a thousand times a typical file. The limit
/// saves time and memory if a user opens a wrong file by mistake.
inline constexpr std::size_t maxSourceBytes = std::size_t{1} << 20;

/// Reads a file, or standard input for `-`. Throws InputError if the file cannot be read, is a
/// folder or is larger than `maxBytes`; never reads more than `maxBytes`.
Source readSource(const std::string& path, std::size_t maxBytes = maxSourceBytes);

/// Returns the text with '\n' as line ends and without a byte order mark. Throws InputError if the
/// text is too large, is not UTF-8 or has control characters.
std::string checkedText(const Source& source);

}  // namespace loopglass
