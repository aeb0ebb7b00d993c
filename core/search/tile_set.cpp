#include "search/tile_set.h"

#include <algorithm>
#include <numeric>

namespace loopglass {

TileSets::TileSets(const SearchSpace& space, MergedFloors& merged, OutermostFloors& outermost,
                   RoomTable& rooms, bool record)
    : m_space(&space),
      m_floors(space),
      m_merged(&merged),
      m_outermost(&outermost),
      m_grower(space, rooms, record),
      m_trial(space) {}

std::vector<std::int64_t> TileSets::keyOf(const PartialMapping& partial, std::size_t level) const {
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
void TileSets::lookAt(const PartialMapping& partial, std::size_t level) {
    m_floors.at(partial, level);
    const std::int64_t* base = m_floors.extents();
    m_base.assign(base, base + m_space->dimensionCount());
}

/// Ranks the kept tiles by what all siblings of a tile must move together, a look into a table that
/// many unrollings share; the floors of most tiles are never asked for.
void TileSets::rank(const PartialMapping& partial, std::size_t level, TileSet& set) {
    const std::size_t count = set.tree.tileCount();
    lookAt(partial, level);
    set.leastEnergy.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        const auto tile = set.tree.tile(i);
        const Floor* known = level == 1 ? m_outermost->into(m_base.data(), tile) : nullptr;
        set.leastEnergy.push_back(
            known != nullptr ? known->energy : m_merged->into(level, m_base.data(), tile).energy);
    }
    set.floorAt.assign(count, 0);
    set.byEnergy.resize(count);
    std::iota(set.byEnergy.begin(), set.byEnergy.end(), 0U);
    std::sort(set.byEnergy.begin(), set.byEnergy.end(), [&](std::uint32_t a, std::uint32_t b) {
        return set.leastEnergy[a] < set.leastEnergy[b] ||
               (set.leastEnergy[a] == set.leastEnergy[b] && a < b);
    });
}

const Floor& TileSets::into(const TileSet& set, std::size_t tile, const PartialMapping& partial) {
    std::uint32_t& at = set.floorAt[tile];
    if (at != 0) {
        return set.floors[at - 1];
    }
    const auto level = static_cast<std::size_t>(set.key.front());
    const auto factors = set.tree.tile(tile);
    Floor floor;
    const Floor* known = nullptr;
    if (level == 1) {
        lookAt(partial, level);
        known = m_outermost->into(m_base.data(), factors);
    }
    if (known == nullptr) {
        m_trial = partial;
        m_trial.multiplyTile(level, factors);
        m_floors.at(m_trial, level);
        m_floors.gather(m_group);
        m_floors.groups().add(m_group, m_floors.loopsOutside(), floor);
    }
    set.floors.push_back(known != nullptr ? *known : floor);
    at = static_cast<std::uint32_t>(set.floors.size());
    return set.floors.back();
}

std::shared_ptr<const TileSet> TileSets::of(const PartialMapping& partial, std::size_t level) {
    std::vector<std::int64_t> key = keyOf(partial, level);
    const bool shared = level + 1 < m_space->levelCount();
    if (shared) {
        if (const auto known = m_known.find(key); known != m_known.end()) {
            return known->second;
        }
    }
    auto set = std::make_shared<TileSet>();
    set->tree = m_grower.grow(partial, level);
    set->key = std::move(key);
    if (!shared) {
        return set;
    }
    rank(partial, level, *set);
    const std::size_t size = set->tree.nodes.size() + set->tree.tileCount();
    m_size += size;
    if (m_size > sizeLimit) {
        m_known.clear();
        m_top.clear();
        m_size = size;
    }
    m_known.emplace(set->key, set);
    return set;
}

const Floor* TileSets::intoTop(const TileSet& set, std::size_t tile, std::size_t order,
                               const PartialMapping& whole) {
    if (!m_space->options().principles.order || !m_known.contains(set.key)) {
        return nullptr;
    }
    auto& floors = m_top[{&set, tile}];
    if (floors.size() <= order) {
        floors.resize(order + 1);
    }
    if (!floors[order]) {
        floors[order].emplace();
        m_floors.at(whole, 0);
        m_floors.addSettled(1, *floors[order]);
    }
    return &*floors[order];
}

}  // namespace loopglass
