#pragma once

#include <string_view>

namespace loopglass {

/// The part of a self-test that is the same in every file: stores that hold tiles, what is asked of
/// them and how it is counted; and below that how they move their tiles word by word. C11.
extern const std::string_view cRuntimeRequests;
extern const std::string_view cRuntimeStores;

}  // namespace loopglass
