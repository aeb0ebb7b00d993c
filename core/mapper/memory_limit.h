#pragma once

#include <cstdint>

namespace loopglass {

/// Bytes that a search may take where nothing is said: 2 GB (usualMemoryLimit), or half of what the
/// machine has free now, if that is less.
std::uint64_t sensibleMemoryLimit();

}  // namespace loopglass
