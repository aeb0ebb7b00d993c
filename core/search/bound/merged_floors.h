#pragma once

#include "search/bound/floor.h"
#include "search/bound/search_tables.h"
#include "search/space/search_space.h"

#include <cstdint>
#include <vector>

namespace loopglass::bound {

/// A floor of the traffic into a level that needs only the extents of all children together, not
/// how these are split over them. Keeps what it has found in the tables; holds scratch memory, one
/// per thread.
class MergedFloors {
public:
    MergedFloors(const space::SearchSpace& space, SearchTables& tables);

    /// Least traffic into `level` when all tiles below one instance of the level outside it make up
    /// the tile extents · factors. Nothing where nothing is known.
    const Floor& into(std::size_t level, const std::int64_t* extents,
                      std::span<const std::int64_t> factors);

private:
    Floor count(std::size_t level, std::size_t number);
    void shrink(std::size_t tensor, std::size_t number, GroupTraffic::OfTensor& of) const;
    double accessed(std::size_t tensor, std::size_t number) const;

    const space::SearchSpace* m_space;
    SearchTables* m_tables;
    const space::ExtentLattice* m_lattice;
    FloorCounter m_floors;
    space::PartialMapping m_trial;
    GroupTraffic m_group;
    std::vector<char> m_jumps;  ///< by tensor: its accessed words may have gaps
    Floor m_none;               ///< when nothing is known
};

}  // namespace loopglass::bound
