#include "search/search_tables.h"

namespace loopglass {

SearchTables::SearchTables(const SearchSpace& space)
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

}  // namespace loopglass
