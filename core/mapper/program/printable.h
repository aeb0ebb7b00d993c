#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace loopglass {

/// The begin of a line of foreign bytes, in a sentence: UTF-8 without what moves a cursor or
/// colours letters, and at most `most` bytes. Bytes that are not UTF-8 become U+FFFD.
std::string printable(std::string_view line, std::size_t most);

/// Returns the last line with printable text from a program's output, at most 200 bytes of it.
std::string lastPrintableLine(std::string_view text);

}  // namespace loopglass
