#pragma once

#include "parallel/found_table.h"
#include "search/bound/group_traffic.h"
#include "search/capacity/room_table.h"
#include "search/space/extent_lattice.h"
#include "search/space/search_space.h"

#include <atomic>
#include <deque>
#include <vector>

namespace loopglass::bound {

/// What is found about tiles by their number in the lattice of extents, for all threads of a
/// search. Every entry depends on the space alone, so it does not matter who finds it, or when.
struct SearchTables {
    explicit SearchTables(const space::SearchSpace& space);
    SearchTables(const SearchTables&) = delete;
    SearchTables& operator=(const SearchTables&) = delete;

    space::ExtentLattice lattice;
    capacity::RoomTable rooms;
    parallel::FoundTable<Floor> intoFirst;           ///< OutermostFloors: traffic into level 1
    std::vector<std::atomic<double>> leastFirst;     ///< the same over all multiples, pJ; below 0 =
                                                     ///< not known; empty where nothing is claimed
    std::deque<parallel::FoundTable<Floor>> merged;  ///< MergedFloors, by level
};

}  // namespace loopglass::bound
