#pragma once

#include "search/extent_lattice.h"
#include "search/floor.h"
#include "search/search_space.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// A floor of the traffic into a level that needs only the extents of all children together, not
/// how these are split over them. Remembers what it has found; one per thread.
class MergedFloors {
public:
    MergedFloors(const SearchSpace& space, const ExtentLattice& lattice);

    /// Least traffic into `level` when all tiles below one instance of the level outside it make up
    /// the tile extents · factors. Nothing where nothing is known. Valid until the next call.
    const Floor& into(std::size_t level, const std::int64_t* extents,
                      std::span<const std::int64_t> factors);

private:
    Floor count(std::size_t level, std::size_t number);
    void shrink(std::size_t tensor, std::size_t number, GroupTraffic::OfTensor& of) const;
    double accessed(std::size_t tensor, std::size_t number) const;

    const SearchSpace* m_space;
    const ExtentLattice* m_lattice;
    FloorCounter m_floors;
    PartialMapping m_trial;
    GroupTraffic m_group;
    std::vector<char> m_jumps;         ///< by tensor: its accessed words may have gaps
    std::vector<Floor> m_floorsKnown;  ///< the first is none
    std::vector<std::vector<std::uint32_t>> m_known;  ///< [level][number], 0 = not known
};

}  // namespace loopglass
