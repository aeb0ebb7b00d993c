#pragma once

#include "search/floor.h"
#include "search/tile_tree.h"

#include <cstdint>
#include <map>
#include <memory>
#include <vector>

namespace loopglass {

/// The growth tree of a level over one base, and for every tile it keeps the floor of the traffic
/// into the level. Both depend only on the extents below the level's loops and on the unrolling of
/// the fanout above, so candidates that agree in these share one set.
struct TileSet {
    TileTree tree;
    std::vector<Floor> into;        ///< by kept tile
    std::vector<std::int64_t> key;  ///< what it depends on: level, base extents, unrolling above
};

/// Makes tile sets and remembers them. One per thread: a set is the same whoever makes it.
class TileSets {
public:
    TileSets(const SearchSpace& space, FloorCounter& floors);

    /// `partial` is decided inward of `level` and has the unrolling of the fanout above it.
    std::shared_ptr<const TileSet> of(const PartialMapping& partial, std::size_t level);
    TileGrower& grower() { return m_grower; }

private:
    std::vector<std::int64_t> keyOf(const PartialMapping& partial, std::size_t level) const;

    static constexpr std::size_t nodeLimit = 4'000'000;  ///< tree nodes remembered at a time

    const SearchSpace* m_space;
    FloorCounter* m_floors;
    TileGrower m_grower;
    std::map<std::vector<std::int64_t>, std::shared_ptr<const TileSet>> m_known;
    std::size_t m_nodes = 0;
    GroupTraffic m_group;
};

}  // namespace loopglass
