// Sets with equal keys are equal, so the table may store the set that any thread has computed. If
// there are too many sets, the table releases all of them. An item that is being expanded keeps its
// own set; all other sets are computed again if they are needed.
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

std::size_t RemainingTileSets::hashOf(const std::vector<std::int64_t>& key) {
    std::uint64_t hash = 0;
    for (const std::int64_t number : key) {
        hash = (hash ^ static_cast<std::uint64_t>(number)) * 0x9E3779B97F4A7C15U;
        hash ^= hash >> 32;
    }
    return hash;
}

std::shared_ptr<const TileSet> RemainingTileSets::Shard::find(
    std::size_t hash, const std::vector<std::int64_t>& key) const {
    const auto [first, last] = sets.equal_range(hash);
    for (auto known = first; known != last; ++known) {
        if (known->second->key == key) {
            return known->second;
        }
    }
    return nullptr;
}

std::shared_ptr<const TileSet> RemainingTileSets::find(const std::vector<std::int64_t>& key) const {
    const std::size_t hash = hashOf(key);
    const Shard& shard = m_shards[hash % shardCount];
    const std::lock_guard lock(shard.mutex);
    return shard.find(hash, key);
}

std::shared_ptr<const TileSet> RemainingTileSets::keep(std::shared_ptr<const TileSet> set) {
    const std::size_t size = set->tree.nodes.size() + set->tree.tileCount();
    if (m_size.fetch_add(size) + size > m_sizeLimit) {
        takeAll();
        m_size += size;
        ++m_generation;
    }
    const std::size_t hash = hashOf(set->key);
    Shard& shard = m_shards[hash % shardCount];
    const std::lock_guard lock(shard.mutex);
    if (auto known = shard.find(hash, set->key)) {
        return known;
    }
    return shard.sets.emplace(hash, std::move(set))->second;
}

std::vector<std::shared_ptr<const TileSet>> RemainingTileSets::takeAll() {
    std::vector<std::shared_ptr<const TileSet>> all;
    for (Shard& shard : m_shards) {
        const std::lock_guard lock(shard.mutex);
        for (auto& [hash, set] : shard.sets) {
            all.push_back(std::move(set));
        }
        shard.sets.clear();
    }
    m_size = 0;
    return all;
}

}  // namespace loopglass::principles
