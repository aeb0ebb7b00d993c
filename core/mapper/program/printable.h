#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace loopglass {

/// Returns the beginning of a line of foreign bytes as UTF-8 for a message: at most `most` bytes,
/// without characters that move a cursor or change colours. Invalid bytes become U+FFFD.
std::string printable(std::string_view line, std::size_t most);

/// Returns the last line with printable text from a program's output, at most 200 bytes of it.
std::string lastPrintableLine(std::string_view text);

}  // namespace loopglass
