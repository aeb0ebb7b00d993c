#pragma once

#include "design/design.h"

#include <array>
#include <cstddef>

namespace loopglass::design {

/// The position of a box in the tree of divided boxes: the halves taken on the way to it.
struct Branch {
    std::size_t path = 0;   ///< a bit for each division, the first one highest
    std::size_t depth = 0;  ///< divisions

    std::array<Branch, 2> halves() const {
        return {Branch{2 * path, depth + 1}, Branch{2 * path + 1, depth + 1}};
    }
};

/// Whether some of the boxes at or below this branch belong to the share. The tree is cut at the
/// depth where it has as many branches as there are shares, or more, and each share has neighbours.
bool touches(const Share& share, const Branch& branch);

/// Whether a configuration of the grid belongs to the share: they are dealt in turns.
inline bool holds(const Share& share, std::size_t configuration) {
    return configuration % share.of + 1 == share.number;
}

}  // namespace loopglass::design
