#pragma once

#include "design/design.h"

#include <array>
#include <cstddef>

namespace loopglass::design {

/// The position of a box in the tree of divided boxes, as the path of halves that leads to the box.
struct Branch {
    /// The path: one bit per division, with the first division in the highest bit.
    std::size_t path = 0;
    std::size_t depth = 0;  ///< number of divisions

    std::array<Branch, 2> halves() const {
        return {Branch{2 * path, depth + 1}, Branch{2 * path + 1, depth + 1}};
    }
};

/// Returns true if some boxes at or below this branch belong to the shard. The tree is divided
/// among the shards at the smallest depth at which it has at least as many branches as there are
/// shards. Each shard has branches that are adjacent.
bool touches(const Share& share, const Branch& branch);

/// Returns true if a configuration of the grid belongs to the shard. The configurations are
/// assigned to the shards cyclically.
inline bool holds(const Share& share, std::size_t configuration) {
    return configuration % share.of + 1 == share.number;
}

}  // namespace loopglass::design
