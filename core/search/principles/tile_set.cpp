#include "search/principles/tile_set.h"

namespace loopglass::principles {

TileSet::TileSet(std::vector<std::int64_t> of, TileTree grown,
                 std::shared_ptr<std::pmr::memory_resource> memory)
    : shared(std::move(memory)),
      key(std::move(of)),
      tree(std::move(grown)),
      numbers(shared ? shared.get() : std::pmr::get_default_resource()),
      leastEnergy(numbers.get_allocator()),
      byEnergy(numbers.get_allocator()) {}

bool TileSet::comesFirst(std::size_t a, std::size_t b) const {
    if (sorted) {
        return a < b;
    }
    const std::uint32_t one = byEnergy[a];
    const std::uint32_t other = byEnergy[b];
    return leastEnergy[one] < leastEnergy[other] ||
           (leastEnergy[one] == leastEnergy[other] && numbers[one] < numbers[other]);
}

}  // namespace loopglass::principles
