#pragma once

#include "search/bound/level_bounds.h"
#include "search/bound/partial_nest.h"
#include "search/bound/tile_tables.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::bound {

/// The least traffic into a level that needs only the extents of all its children together, not how
/// these are split over them. Keeps what it has found in the tables; holds scratch memory, one per
/// thread.
class UnionBounds {
public:
    /// All must outlive it. `level` is of the same thread: its lists of orders serve several.
    UnionBounds(const space::SearchProblem& space, TileTables& tables, LevelBounds& level);

    /// Least traffic into `level` when all tiles below one instance of the level outside it make up
    /// the tile extents · factors. Nothing where nothing is known.
    const LowerBound& into(std::size_t level, const std::int64_t* extents,
                           std::span<const std::int64_t> factors);
    /// The same of the tile with this number in the lattice, which is not empty.
    const LowerBound& into(std::size_t level, std::size_t number);

private:
    LowerBound count(std::size_t level, std::size_t number);
    void dropGaps(std::size_t tensor, std::size_t number, TensorTraffic& of) const;
    double accessed(std::size_t tensor, std::size_t number) const;

    const space::SearchProblem* m_space;
    TileTables* m_tables;
    const space::ExtentLattice* m_lattice;
    TileTrafficCounter m_counter;
    LevelBounds* m_level;
    space::PartialMapping m_nothingDecided;
    space::PartialMapping m_trial;
    PartialNest m_part;
    TileTraffic m_traffic;
    std::vector<char> m_mayHaveGaps;  ///< by tensor: its accessed words may
    LowerBound m_nothing;             ///< when nothing is known
};

}  // namespace loopglass::bound
