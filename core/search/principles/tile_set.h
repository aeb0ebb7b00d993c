#pragma once

#include "parallel/found_table.h"
#include "search/bound/lower_bound.h"
#include "search/principles/tile_tree.h"

#include <cstdint>
#include <memory>
#include <memory_resource>
#include <optional>
#include <thread>
#include <vector>

namespace loopglass::principles {

/// The growth tree of a level over one base, and for the tiles it keeps bounds of the traffic into
/// the level. All of it depends only on the extents below the level's loops and on the unrolling of
/// the fanout above, so candidates that agree in these share one set. The innermost level has no
/// bounds here.
struct TileSet : std::enable_shared_from_this<TileSet> {
    /// A tree that lives in `memory`, with the bounds to come; none for a tree of its own memory.
    TileSet(std::vector<std::int64_t> of, TileTree grown,
            std::shared_ptr<std::pmr::memory_resource> memory);

    std::size_t level() const { return static_cast<std::size_t>(key.front()); }
    /// Whether byEnergy[a] comes before byEnergy[b] by quick bound and number.
    bool comesFirst(std::size_t a, std::size_t b) const;

    /// What the tree, the lists and the bounds live in, with those of other sets.
    std::shared_ptr<std::pmr::memory_resource> shared;
    std::vector<std::int64_t> key;  ///< what it depends on: level, base extents, unrolling above
    TileTree tree;
    /// By kept tile, with the fanout above it; none where the lattice of extents has no numbers.
    std::pmr::vector<std::uint32_t> numbers;
    std::pmr::vector<double> leastEnergy;      ///< by kept tile, pJ: a quick bound
    std::pmr::vector<std::uint32_t> byEnergy;  ///< kept tiles, least of these first where sorted
    bool sorted = true;
    /// By kept tile: the full bounds that were asked for (TileSets::into).
    mutable std::optional<parallel::FoundTable<bound::LowerBound>> bounds;
    std::uint64_t firstKey = 0;  ///< in TileTables::into: that of the tile numbered 0
    std::thread::id maker = std::this_thread::get_id();
};

}  // namespace loopglass::principles
