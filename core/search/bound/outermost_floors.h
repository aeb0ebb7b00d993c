#pragma once

#include "search/bound/floor.h"
#include "search/bound/search_tables.h"
#include "search/space/search_space.h"

#include <cstdint>
#include <vector>

namespace loopglass::bound {

/// The least energy of the traffic between the outermost level and the next, over all tiles that
/// the next one can still get. Keeps what it has found in the tables; holds scratch memory, one per
/// thread.
class OutermostFloors {
public:
    OutermostFloors(const space::SearchSpace& space, SearchTables& tables);

    /// Least energy, pJ, of the traffic into level 1 when its tile is a multiple of extents ·
    /// factors (both by dimension). 0 where nothing is known; infinite when no such tile fits.
    double energyFrom(const std::int64_t* extents, std::span<const std::int64_t> factors);
    /// The floor of the traffic into level 1 when its tile is exactly extents · factors; null where
    /// none is kept here. Valid as long as the tables.
    const Floor* into(const std::int64_t* extents, std::span<const std::int64_t> factors);
    /// The traffic into level 1 is the only part of the ideal remainder that is replaced; this is
    /// the energy of that part, pJ.
    double idealEnergy() const { return m_idealEnergy; }

private:
    /// A rank in which steps of a dimension may leave words between tiles: it is reached with a
    /// coefficient above 1, and only the extents of the others fill the gap.
    struct Jump {
        std::int64_t gap = 0;
        std::vector<CompiledTensor::Term> fillers;
    };

    void listJumps();
    bool fits(std::size_t number);
    double least(std::size_t number);
    double leastGrown(std::size_t number);
    bool mayRise(std::size_t d) const;
    bool takesBack(std::size_t d) const;
    std::size_t othersLeft(const CompiledTensor& tensor, std::size_t rank, std::size_t d) const;
    const Floor& floorHere(std::size_t number);

    const space::SearchSpace* m_space;
    SearchTables* m_tables;
    const space::ExtentLattice* m_lattice;
    FloorCounter m_floors;
    GroupTraffic m_group;
    space::PartialMapping m_trial;
    std::vector<std::vector<Jump>> m_jumps;  ///< by dimension
    DimensionSet m_severalRanks;             ///< dimensions that index several ranks of a tensor
    std::vector<std::size_t> m_positions;    ///< of the tile in hand, by dimension
    double m_idealEnergy = 0;
};

}  // namespace loopglass::bound
