#pragma once

#include "design/design_space.h"
#include "mapping/problem.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::design {

/// A tile of a level and the smallest buffer sizes that fit the tile.
struct SizedTile {
    std::vector<std::int64_t> extents;  ///< extents of the tile, by dimension
    std::vector<std::int64_t> words;    ///< words of each varied buffer that the tile takes
    /// Index of the smallest value of each axis that fits the tile. Empty if the tile does not fit
    /// the largest values or a buffer that does not vary.
    std::vector<std::size_t> sizes = {};
    std::uint32_t parent = 0;  ///< index of the parent tile; the root is its own parent
    /// Index of the child that prunes this tile, because the child needs no larger sizes.
    std::optional<std::uint32_t> larger = {};

    bool fits() const { return !sizes.empty(); }
    bool isKept() const { return fits() && !larger; }
};

/// The tree of figure 5.2: parents come before children, and each tile occurs once.
struct SizedTiles {
    std::vector<SizedTile> nodes;
    /// True if the list is complete; false if it was stopped or has too many tiles.
    bool whole = true;
};

/// Grows the tiles of `level` from the tile of one MAC. `axes` has one or more capacities of
/// buffers of that level. Creates at most `most` nodes.
SizedTiles sizedTiles(const Problem& problem, std::size_t level, const std::vector<Axis>& axes,
                      std::size_t most = 200'000, const std::stop_token& stop = {});

}  // namespace loopglass::design
