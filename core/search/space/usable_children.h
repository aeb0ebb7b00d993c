#pragma once

#include <cstdint>
#include <span>

namespace loopglass::space {

/// Returns the largest number of children of a fanout with `x` · `y` children that spatial loops
/// with perfect factors can use. `sizes` has the sizes of the dimensions.
std::int64_t usableChildren(std::span<const std::int64_t> sizes, std::int64_t x, std::int64_t y);

}  // namespace loopglass::space
