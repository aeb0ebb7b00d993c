#pragma once

#include <string_view>

namespace loopglass {

/// The part of a self-test that is the same in every file: first stores that hold tiles, their
/// requests and counts; then the code that moves their tiles word by word. C11.
extern const std::string_view cRuntimeRequests;
extern const std::string_view cRuntimeStores;

}  // namespace loopglass
