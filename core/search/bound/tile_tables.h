#pragma once

#include "parallel/found_map.h"
#include "parallel/found_table.h"
#include "parallel/large_memory.h"
#include "search/bound/lower_bound.h"
#include "search/capacity/capacity_table.h"
#include "search/space/extent_lattice.h"
#include "search/space/search_problem.h"

#include <atomic>
#include <deque>
#include <stop_token>
#include <vector>

namespace loopglass::bound {

/// Results about tiles by their number in the lattice of extents, for all threads of a search.
/// Every entry depends on the space alone, so the thread and the time of its computation do not
/// matter.
struct TileTables {
    /// Once a stop is requested, entries that take long to find claim nothing.
    explicit TileTables(const space::SearchProblem& space, std::stop_token wanted = {});
    TileTables(const TileTables&) = delete;
    TileTables& operator=(const TileTables&) = delete;

    std::stop_token stop;
    parallel::LargeMemory memory;  ///< memory of the tables below
    space::ExtentLattice lattice;
    capacity::CapacityTable capacity;
    parallel::FoundTable<LowerBound> intoLevel1;  ///< OutermostBounds: of exactly this tile
    /// OutermostBounds: energy over all multiples of the tile, pJ; below 0 = not known. Empty where
    /// nothing is claimed.
    parallel::LargeVector<std::atomic<double>> minIntoLevel1;
    std::deque<parallel::FoundTable<LowerBound>> unions;  ///< UnionBounds, by level
    /// FittingTiles: a quick bound, pJ, [level][number]; below 0 = not known. Empty where it is not
    /// wanted.
    std::vector<parallel::LargeVector<std::atomic<double>>> quick;
    /// TileSets: traffic into a level by its tile and the unrolling above.
    parallel::FoundMap<LowerBound> into;
};

}  // namespace loopglass::bound
