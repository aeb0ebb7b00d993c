#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace loopglass {

/// Returns the beginning of a line from another program as UTF-8 for a message. The result has at
/// most `most` bytes, and no characters that move a cursor or change colours. Invalid bytes become
/// U+FFFD.
std::string printable(std::string_view line, std::size_t most);

/// Returns the last line of a program's output that has printable text, shortened to at most 200
/// bytes.
std::string lastPrintableLine(std::string_view text);

}  // namespace loopglass
