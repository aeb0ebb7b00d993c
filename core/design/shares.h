#pragma once

#include "design/design.h"

#include <array>
#include <cstddef>

namespace loopglass::design {

/// The position of a box in the tree of divided boxes: the halves on the path to it.
struct Branch {
    std::size_t path = 0;   ///< one bit per division, the first one highest
    std::size_t depth = 0;  ///< number of divisions

    std::array<Branch, 2> halves() const {
        return {Branch{2 * path, depth + 1}, Branch{2 * path + 1, depth + 1}};
    }
};

/// Returns true if some boxes at or below this branch belong to the shard. The tree is divided at
/// the depth at which it has at least as many branches as there are shards. Each shard has adjacent
/// branches.
bool touches(const Share& share, const Branch& branch);

/// Returns true if a configuration of the grid belongs to the shard. Configurations are assigned
/// cyclically.
inline bool holds(const Share& share, std::size_t configuration) {
    return configuration % share.of + 1 == share.number;
}

}  // namespace loopglass::design
