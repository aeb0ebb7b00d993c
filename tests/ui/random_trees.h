#pragma once

#include "canvas/tree_shape.h"

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

namespace loopglass::ui::test {

/// Returns a random tree as an array of parents. `reach` limits the distance of a parent: 1 gives a
/// chain, a large number gives a wide tree.
inline std::vector<std::uint32_t> randomParents(std::uint32_t count, std::uint32_t reach,
                                                std::mt19937& random) {
    std::vector<std::uint32_t> parents(count, TreeShape::none);
    for (std::uint32_t n = 1; n < count; ++n) {
        const std::uint32_t back = 1 + static_cast<std::uint32_t>(random()) % std::min(n, reach);
        parents[n] = n - back;
    }
    return parents;
}

}  // namespace loopglass::ui::test
