#pragma once

#include "search/floor.h"
#include "search/merged_floors.h"
#include "search/outermost_floors.h"
#include "search/tile_tree.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

namespace loopglass {

/// The growth tree of a level over one base, and for the tiles it keeps floors of the traffic into
/// the level. All of it depends only on the extents below the level's loops and on the unrolling of
/// the fanout above, so candidates that agree in these share one set. The innermost level has no
/// floors here.
struct TileSet {
    TileTree tree;
    std::vector<double> leastEnergy;      ///< by kept tile, pJ: a quick floor
    std::vector<std::uint32_t> byEnergy;  ///< kept tiles, least of these first
    std::vector<std::int64_t> key;  ///< what it depends on: level, base extents, unrolling above

    /// The full floors that were asked for (TileSets::into).
    mutable std::vector<Floor> floors;
    mutable std::vector<std::uint32_t> floorAt;  ///< by kept tile; 1 + place, 0 = not yet
};

/// Makes tile sets and remembers them. One per thread: a set is the same whoever makes it.
class TileSets {
public:
    TileSets(const SearchSpace& space, MergedFloors& merged, OutermostFloors& outermost,
             RoomTable& rooms, bool record);

    /// `partial` is decided inward of `level` and has the unrolling of the fanout above it.
    std::shared_ptr<const TileSet> of(const PartialMapping& partial, std::size_t level);
    /// The floor of the traffic into the level of a set when its tile is this kept one. `partial`
    /// is as it was for of(). Valid until the next call.
    const Floor& into(const TileSet& set, std::size_t tile, const PartialMapping& partial);
    /// Traffic into level 1 for a kept tile of a set of that level and the order `order` (by
    /// number) of level 0's loops; `whole` is the mapping with that order. Remembered with the set
    /// where orders are few, those of the trie; elsewhere null.
    const Floor* intoTop(const TileSet& set, std::size_t tile, std::size_t order,
                         const PartialMapping& whole);

private:
    void rank(const PartialMapping& partial, std::size_t level, TileSet& set);
    void lookAt(const PartialMapping& partial, std::size_t level);
    std::vector<std::int64_t> keyOf(const PartialMapping& partial, std::size_t level) const;

    static constexpr std::size_t sizeLimit = 4'000'000;  ///< nodes and tiles remembered at a time

    const SearchSpace* m_space;
    FloorCounter m_floors;
    MergedFloors* m_merged;
    OutermostFloors* m_outermost;
    TileGrower m_grower;
    std::map<std::vector<std::int64_t>, std::shared_ptr<const TileSet>> m_known;
    std::map<std::pair<const TileSet*, std::size_t>, std::vector<std::optional<Floor>>> m_top;
    std::size_t m_size = 0;
    GroupTraffic m_group;
    PartialMapping m_trial;
    std::vector<std::int64_t> m_base;
};

}  // namespace loopglass
