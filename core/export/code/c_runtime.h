#pragma once

#include <string_view>

namespace loopglass {

/// The part of a self-test that is the same in every file, in C11: stores that hold tiles, with
/// their requests and counts, and the code that moves their tiles word by word.
extern const std::string_view cRuntimeRequests;
extern const std::string_view cRuntimeStores;

}  // namespace loopglass
