#include "search/bound/tile_tables.h"

#include <utility>

namespace loopglass::bound {

TileTables::TileTables(const space::SearchSpace& space, std::stop_token wanted)
    : stop(std::move(wanted)),
      lattice(space),
      capacity(space, lattice),
      intoLevel1(lattice.size()) {
    if (space.levelCount() >= 3 && space.childrenOutside(1) == 1 && capacity.usable()) {
        leastIntoLevel1 = std::vector<std::atomic<double>>(lattice.size());
        for (std::atomic<double>& least : leastIntoLevel1) {
            least.store(-1, std::memory_order_relaxed);
        }
    }
    for (std::size_t l = 0; l < space.levelCount(); ++l) {
        unions.emplace_back(lattice.size());
    }
}

}  // namespace loopglass::bound
