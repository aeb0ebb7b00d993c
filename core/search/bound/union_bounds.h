#pragma once

#include "search/bound/level_bounds.h"
#include "search/bound/partial_nest.h"
#include "search/bound/tile_tables.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace loopglass::bound {

/// Computes the least traffic into a level from the extents that all its children cover together.
/// The bound holds for any split of these extents over the children. The results are stored in the
/// tables. The object holds scratch memory, so each thread needs its own.
class UnionBounds {
public:
    /// All arguments must outlive this object. `level` must belong to the same thread, because
    /// several objects use the order lists of `level`.
    UnionBounds(const space::SearchProblem& space, TileTables& tables, LevelBounds& level);

    /// Returns the least traffic into `level` if all tiles below one instance of the next outer
    /// level together form the tile extents · factors; zero if no bound is known.
    const LowerBound& into(std::size_t level, const std::int64_t* extents,
                           std::span<const std::int64_t> factors);
    /// Returns into() for the tile with this number in the lattice. The lattice must not be empty.
    const LowerBound& into(std::size_t level, std::size_t number);
    /// Returns into() for a tile whose children are undecided, with the cycles that the words of
    /// one child take. The result is not stored.
    LowerBound intoSiblings(std::size_t level, std::size_t number);

private:
    void count(std::size_t level, std::size_t number);
    void listGaps(std::size_t level, std::size_t number);
    double accessed(std::size_t tensor, std::uint64_t& ranksWithGaps) const;
    static void dropGaps(double accessed, TensorTraffic& of);
    void addRuns(std::size_t level, std::size_t tensor, TensorTraffic& of);

    const space::SearchProblem* m_space;
    TileTables* m_tables;
    const space::ExtentLattice* m_lattice;
    TileTrafficCounter m_counter;
    LevelBounds* m_level;
    space::PartialMapping m_nothingDecided;
    space::PartialMapping m_trial;
    PartialNest m_part;
    TileTraffic m_traffic;
    /// For each tensor: whether its accessed words may have gaps.
    std::vector<char> m_mayHaveGaps;
    /// For each tensor: number of accessed words, if they count.
    std::vector<std::optional<double>> m_accessed;
    /// For each tensor: mask of the ranks with gaps (bit r is rank r).
    std::vector<std::uint64_t> m_ranksWithGaps;
    std::vector<std::int64_t> m_extents;  ///< extents of the current tile, by dimension
    space::SpreadLoads m_loads;
    std::vector<char> m_accessesAll;  ///< for each tensor: 1 if no tile has gaps
    LowerBound m_nothing;             ///< result if no bound is known
};

}  // namespace loopglass::bound
