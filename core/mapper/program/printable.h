#pragma once

#include <string>
#include <string_view>

namespace loopglass {

/// The last line of what a program wrote that says something, as one line of a sentence: UTF-8
/// without what moves a cursor or colours letters, and at most 200 bytes. Bytes that are no UTF-8
/// become U+FFFD.
std::string lastPrintableLine(std::string_view text);

}  // namespace loopglass
