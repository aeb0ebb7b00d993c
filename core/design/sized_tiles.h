#pragma once

#include "design/design_space.h"
#include "mapping/problem.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::design {

/// A tile of a level and the smallest sizes that fit it.
struct SizedTile {
    std::vector<std::int64_t> extents;  ///< by dimension
    std::vector<std::int64_t> words;    ///< words that it takes of each varied buffer
    /// For each axis, the index of the smallest value that fits the tile. Empty if the largest
    /// values or an unvaried buffer do not fit it.
    std::vector<std::size_t> sizes = {};
    std::uint32_t parent = 0;  ///< the root is its own parent
    /// The child that prunes this tile, because it needs no larger sizes.
    std::optional<std::uint32_t> larger = {};

    bool fits() const { return !sizes.empty(); }
    bool isKept() const { return fits() && !larger; }
};

/// The tree of figure 5.2: parents before children, each tile once.
struct SizedTiles {
    std::vector<SizedTile> nodes;
    bool whole = true;  ///< the list was not stopped, and not truncated because of too many tiles
};

/// Grows the tiles of `level` from the tile of one MAC. `axes` are capacities of buffers of that
/// level, at least one. Creates at most `most` nodes.
SizedTiles sizedTiles(const Problem& problem, std::size_t level, const std::vector<Axis>& axes,
                      std::size_t most = 200'000, const std::stop_token& stop = {});

}  // namespace loopglass::design
