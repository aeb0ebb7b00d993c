#include "search/principles/tile_set.h"

#include "parallel/locked_memory.h"

#include <algorithm>
#include <numeric>

namespace loopglass::principles {

namespace {

/// Bytes; each next piece is larger. Sets of a generation are let go together.
constexpr std::size_t firstMemory = 1U << 18;

}  // namespace

TileSet::TileSet(std::vector<std::int64_t> of, TileTree grown,
                 std::shared_ptr<std::pmr::memory_resource> memory)
    : shared(std::move(memory)),
      key(std::move(of)),
      tree(std::move(grown)),
      leastEnergy(shared ? shared.get() : std::pmr::get_default_resource()),
      byEnergy(leastEnergy.get_allocator()) {}

std::size_t KeptTileSets::hashOf(const std::vector<std::int64_t>& key) {
    std::uint64_t hash = 0;
    for (const std::int64_t number : key) {
        hash = (hash ^ static_cast<std::uint64_t>(number)) * 0x9E3779B97F4A7C15U;
        hash ^= hash >> 32;
    }
    return hash;
}

std::shared_ptr<const TileSet> KeptTileSets::Shard::find(
    std::size_t hash, const std::vector<std::int64_t>& key) const {
    const auto [first, last] = sets.equal_range(hash);
    for (auto known = first; known != last; ++known) {
        if (known->second->key == key) {
            return known->second;
        }
    }
    return nullptr;
}

std::shared_ptr<const TileSet> KeptTileSets::find(const std::vector<std::int64_t>& key) const {
    const std::size_t hash = hashOf(key);
    const Shard& shard = m_shards[hash % shardCount];
    const std::lock_guard lock(shard.mutex);
    return shard.find(hash, key);
}

std::shared_ptr<const TileSet> KeptTileSets::keep(std::shared_ptr<const TileSet> set) {
    const std::size_t size = set->tree.nodes.size() + set->tree.tileCount();
    if (m_size.fetch_add(size) + size > sizeLimit) {
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

std::vector<std::shared_ptr<const TileSet>> KeptTileSets::takeAll() {
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

TileSets::TileSets(const space::SearchSpace& space, const OrderTrie& trie,
                   bound::SearchTables& tables, KeptTileSets& kept, bound::MergedFloors& merged,
                   bound::OutermostFloors& outermost, bool record)
    : m_space(&space),
      m_floors(space),
      m_kept(&kept),
      m_merged(&merged),
      m_outermost(&outermost),
      m_grower(space, trie, tables.rooms, record),
      m_trial(space) {}

std::vector<std::int64_t> TileSets::keyOf(const space::PartialMapping& partial,
                                          std::size_t level) const {
    std::vector<std::int64_t> key{static_cast<std::int64_t>(level)};
    for (std::size_t d = 0; d < m_space->dimensionCount(); ++d) {
        std::int64_t extent = partial.spatial(level, d) * partial.temporal(level, d);
        for (std::size_t l = level + 1; l < m_space->levelCount(); ++l) {
            extent *= partial.temporal(l, d) * partial.spatial(l, d);
        }
        key.push_back(extent);
        key.push_back(level > 0 ? partial.spatial(level - 1, d) : 1);
    }
    return key;
}

/// Notes the extents below the level's loops.
void TileSets::lookAt(const space::PartialMapping& partial, std::size_t level) {
    m_floors.at(partial, level);
    const std::int64_t* base = m_floors.extents();
    m_base.assign(base, base + m_space->dimensionCount());
}

/// Ranks the kept tiles by what all siblings of a tile must move together, a look into a table that
/// many unrollings share; the floors of most tiles are never asked for.
void TileSets::rank(const space::PartialMapping& partial, std::size_t level, TileSet& set) {
    const std::size_t count = set.tree.tileCount();
    lookAt(partial, level);
    set.leastEnergy.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto tile = set.tree.tile(i);
        const bound::Floor* known = level == 1 ? m_outermost->into(m_base.data(), tile) : nullptr;
        set.leastEnergy.push_back(
            known != nullptr ? known->energy : m_merged->into(level, m_base.data(), tile).energy);
    }
    set.floors.emplace(count, set.shared.get());
    set.byEnergy.resize(count);
    std::iota(set.byEnergy.begin(), set.byEnergy.end(), 0U);
    std::sort(set.byEnergy.begin(), set.byEnergy.end(), [&](std::uint32_t a, std::uint32_t b) {
        return set.leastEnergy[a] < set.leastEnergy[b] ||
               (set.leastEnergy[a] == set.leastEnergy[b] && a < b);
    });
}

const bound::Floor& TileSets::into(const TileSet& set, std::size_t tile,
                                   const space::PartialMapping& partial) {
    if (const bound::Floor* known = set.floors->find(tile)) {
        return *known;
    }
    const auto level = static_cast<std::size_t>(set.key.front());
    const auto factors = set.tree.tile(tile);
    if (level == 1) {
        lookAt(partial, level);
        if (const bound::Floor* known = m_outermost->into(m_base.data(), factors)) {
            return set.floors->keep(tile, *known);
        }
    }
    bound::Floor floor;
    m_trial = partial;
    m_trial.multiplyTile(level, factors);
    m_floors.at(m_trial, level);
    m_floors.gather(m_group);
    m_floors.groups().add(m_group, m_floors.loopsOutside(), floor);
    return set.floors->keep(tile, floor);
}

std::shared_ptr<const TileSet> TileSets::of(const space::PartialMapping& partial,
                                            std::size_t level) {
    std::vector<std::int64_t> key = keyOf(partial, level);
    const bool shared = level + 1 < m_space->levelCount();
    if (shared) {
        if (auto known = m_kept->find(key)) {
            return known;
        }
    }
    if (!shared) {
        return std::make_shared<TileSet>(std::move(key), m_grower.grow(partial, level), nullptr);
    }
    if (!m_memory || m_generation != m_kept->generation()) {
        m_generation = m_kept->generation();
        m_memory = std::make_shared<parallel::LockedMemory>(firstMemory);
    }
    auto set = std::make_shared<TileSet>(std::move(key),
                                         m_grower.grow(partial, level, m_memory.get()), m_memory);
    rank(partial, level, *set);
    return m_kept->keep(std::move(set));
}

const bound::Floor* TileSets::intoTop(const TileSet& set, std::size_t tile, std::size_t order,
                                      const space::PartialMapping& whole) {
    if (!m_space->options().principles.order || !set.floors) {
        return nullptr;
    }
    if (m_topSize > topLimit) {
        m_top.clear();
        m_topSize = 0;
    }
    Top& top = m_top[&set];
    if (!top.set) {
        top.set = set.shared_from_this();  // so that no other set comes to stand at its address
    }
    auto& floors = top.floors[tile];
    if (floors.size() <= order) {
        m_topSize += order + 1 - floors.size();
        floors.resize(order + 1);
    }
    if (!floors[order]) {
        floors[order].emplace();
        m_floors.at(whole, 0);
        m_floors.addSettled(1, *floors[order]);
    }
    return &*floors[order];
}

}  // namespace loopglass::principles
