#pragma once

#include <string_view>

namespace loopglass {

/// The part of a self-test that is equal in all files, in C11. It defines buffers that hold tiles,
/// counters of requests, and functions that copy tiles word by word.
extern const std::string_view cRuntimeRequests;
extern const std::string_view cRuntimeStores;

}  // namespace loopglass
