#pragma once

#include <string_view>

namespace loopglass {

/// The part of a self-test that is the same in every file: stores that hold tiles, move them word
/// by word and count what moves. C11.
extern const std::string_view cRuntime;

}  // namespace loopglass
