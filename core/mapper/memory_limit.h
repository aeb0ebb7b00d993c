#pragma once

#include <cstdint>

namespace loopglass {

/// Returns the default memory limit of a search in bytes: 1 GB (defaultMemoryLimit), or half of the
/// free memory if this is less.
std::uint64_t sensibleMemoryLimit();

}  // namespace loopglass
