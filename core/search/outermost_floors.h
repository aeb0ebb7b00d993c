#pragma once

#include "search/extent_lattice.h"
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
    OutermostFloors(const SearchSpace& space, const ExtentLattice& lattice);

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
    double least(std::size_t number);
    bool leavesGap(std::size_t number, std::size_t d) const;
    const Floor& floorHere(std::size_t number);

    const SearchSpace* m_space;
    const ExtentLattice* m_lattice;
    FloorCounter m_floors;
    TileRoom m_room;
    GroupTraffic m_group;
    PartialMapping m_trial;
    std::vector<std::int64_t> m_tile;
    double m_idealEnergy = 0;
    std::vector<Floor> m_floorsKnown;
    std::vector<std::uint32_t> m_floorAt;  ///< by number; 1 + position, 0 = not known
    std::vector<double> m_least;           ///< by number; below 0 = not known; empty = off
};

}  // namespace loopglass
