// The growth that found a mapping (docs/search.md, section "Tiles"). The mapping is decided again
// from the innermost level outward. At each level, the tile tree names the growth of its tile. A
// tile counts for growth in all dimensions if that tree keeps it, even if the tree of an operand
// keeps it too. Cost: a few tiles.
#include "search/principles/grown_by.h"

#include "search/principles/tile_tree.h"

#include <cstdint>
#include <vector>

namespace loopglass::principles {

namespace {

/// Copies the unrolling of a level's fanout from `whole`.
void unroll(const space::SearchProblem& space, const space::PartialMapping& whole,
            std::size_t level, space::PartialMapping& partial) {
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        partial.multiplySpatial(level, d, whole.spatial(level, d) / partial.spatial(level, d));
    }
}

}  // namespace

std::optional<GrowthRule> grownBy(const space::SearchProblem& space, const OrderTrie& trie,
                                  capacity::CapacityTable& table,
                                  const space::PartialMapping& whole) {
    const SearchOptions& options = space.options();
    if (options.growth != GrowthRule::Both || !options.principles.tile ||
        space.childrenOutside(space.levelCount()) == 1 || space.levelCount() < 2) {
        return std::nullopt;
    }
    TileGrower grower(space, trie, table, false);
    space::PartialMapping partial(space);
    std::vector<std::int64_t> tile(space.dimensionCount());
    bool all = true;
    bool reused = true;
    unroll(space, whole, space.levelCount() - 1, partial);
    for (std::size_t l = space.levelCount(); l-- > 1;) {
        unroll(space, whole, l - 1, partial);
        for (std::size_t d = 0; d < tile.size(); ++d) {
            tile[d] = whole.temporal(l, d) / partial.temporal(l, d);
        }
        const GrowthRule keeper = grower.keeperOf(partial, l, tile);
        all = all && keeper == GrowthRule::AllDimensions;
        reused = reused && keeper == GrowthRule::IndexingOfReused;
        partial.multiplyTile(l, tile);
    }
    return all      ? GrowthRule::AllDimensions
           : reused ? GrowthRule::IndexingOfReused
                    : GrowthRule::Both;
}

}  // namespace loopglass::principles
