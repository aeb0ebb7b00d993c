#pragma once

#include "search/floor.h"
#include "search/search_space.h"
#include "search/tile_room.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// The least energy of the traffic between the outermost level and the next, over all tiles that
/// the next one can still get. Remembers what it has found; one per thread.
class OutermostFloors {
public:
    explicit OutermostFloors(const SearchSpace& space);

    /// Least energy, pJ, of the traffic into level 1 when its tile is a multiple of extents ·
    /// factors (both by dimension). 0 where nothing is known; infinite when no such tile fits.
    double energyFrom(const std::int64_t* extents, const std::vector<std::int64_t>& factors);
    /// The floor of the traffic into level 1 when its tile is exactly extents · factors; null where
    /// none is kept here. Valid until the next call.
    const Floor* into(const std::int64_t* extents, const std::vector<std::int64_t>& factors);
    /// The traffic into level 1 is the only part of the ideal remainder that is replaced; this is
    /// the energy of that part, pJ.
    double idealEnergy() const { return m_idealEnergy; }

private:
    void listSteps();
    std::size_t lookAt(const std::int64_t* extents, const std::vector<std::int64_t>& factors);
    double least(std::size_t number);
    const Floor& floorHere(std::size_t number);

    static constexpr std::size_t sizeLimit = std::size_t{1} << 18;

    const SearchSpace* m_space;
    PartialMapping m_empty;  ///< with the fixed factors only
    FloorCounter m_floors;
    TileRoom m_room;
    GroupTraffic m_group;
    double m_idealEnergy = 0;
    std::vector<std::int64_t> m_base;  ///< extents that fixed factors give, by dimension
    std::vector<const std::vector<std::int64_t>*> m_divisors;  ///< of what is left, by dimension
    std::vector<std::size_t> m_weight;                         ///< of a position in the number
    /// [dimension][position]: positions of the next multiples, one per prime factor
    std::vector<std::vector<std::vector<std::uint16_t>>> m_steps;
    std::vector<std::uint16_t> m_position;  ///< the tile in hand, by dimension
    std::vector<std::int64_t> m_tile;
    std::vector<Floor> m_floorsKnown;
    std::vector<std::uint32_t> m_floorAt;  ///< by number of the tile; 1 + position, 0 = not known
    std::vector<double> m_least;  ///< by number of the tile; below 0 = not known; empty = off
};

}  // namespace loopglass
