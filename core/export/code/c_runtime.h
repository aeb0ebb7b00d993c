#pragma once

#include <string_view>

namespace loopglass {

/// The part of a self-test that is equal in all files, in C11. It has stores of tiles with requests
/// and counts, and the code that moves tiles word by word.
extern const std::string_view cRuntimeRequests;
extern const std::string_view cRuntimeStores;

}  // namespace loopglass
