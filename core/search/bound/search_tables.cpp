#include "search/bound/search_tables.h"

namespace loopglass::bound {

SearchTables::SearchTables(const space::SearchSpace& space)
    : lattice(space),
      rooms(space, lattice),
      intoFirst(lattice.size()) {
    if (space.levelCount() >= 3 && space.childrenOutside(1) == 1 && rooms.usable()) {
        leastFirst = std::vector<std::atomic<double>>(lattice.size());
        for (std::atomic<double>& least : leastFirst) {
            least.store(-1, std::memory_order_relaxed);
        }
    }
    for (std::size_t l = 0; l < space.levelCount(); ++l) {
        merged.emplace_back(lattice.size());
    }
}

}  // namespace loopglass::bound
