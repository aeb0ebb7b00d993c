#pragma once

#include "search/extent_lattice.h"
#include "search/found_table.h"
#include "search/group_traffic.h"
#include "search/room_table.h"
#include "search/search_space.h"

#include <atomic>
#include <deque>
#include <vector>

namespace loopglass {

/// What is found about tiles by their number in the lattice of extents, for all threads of a
/// search. Every entry depends on the space alone, so it does not matter who finds it, or when.
struct SearchTables {
    explicit SearchTables(const SearchSpace& space);
    SearchTables(const SearchTables&) = delete;
    SearchTables& operator=(const SearchTables&) = delete;

    ExtentLattice lattice;
    RoomTable rooms;
    FoundTable<Floor> intoFirst;                  ///< OutermostFloors: traffic into level 1
    std::vector<std::atomic<double>> leastFirst;  ///< the same over all multiples, pJ; below 0 =
                                                  ///< not known; empty where nothing is claimed
    std::deque<FoundTable<Floor>> merged;         ///< MergedFloors, by level
};

}  // namespace loopglass
