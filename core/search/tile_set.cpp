#include "search/tile_set.h"

#include <algorithm>
#include <numeric>

namespace loopglass {

TileSets::TileSets(const SearchSpace& space, FloorCounter& floors, OutermostFloors& outermost,
                   RoomTable& rooms, bool record)
    : m_space(&space),
      m_floors(&floors),
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

/// Floors of the traffic into the kept tiles. Those of level 1 depend on the tile's extents alone
/// and are met again under other candidates.
void TileSets::addFloors(const PartialMapping& partial, std::size_t level, TileSet& set) {
    set.into.reserve(set.tree.tileCount());
    m_floors->at(partial, level);
    const std::int64_t* base = m_floors->extents();
    m_base.assign(base, base + m_space->dimensionCount());
    for (std::size_t i = 0; i < set.tree.tileCount(); ++i) {
        const auto tile = set.tree.tile(i);
        const Floor* known = level == 1 ? m_outermost->into(m_base.data(), tile) : nullptr;
        if (known != nullptr) {
            set.into.push_back(*known);
            continue;
        }
        m_trial = partial;
        m_trial.multiplyTile(level, tile);
        m_floors->at(m_trial, level);
        m_floors->gather(m_group);
        m_floors->groups().add(m_group, m_floors->loopsOutside(), set.into.emplace_back());
    }
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
    addFloors(partial, level, *set);
    set->byEnergy.resize(set->into.size());
    std::iota(set->byEnergy.begin(), set->byEnergy.end(), 0U);
    std::sort(set->byEnergy.begin(), set->byEnergy.end(), [&](std::uint32_t a, std::uint32_t b) {
        return set->into[a].energy < set->into[b].energy ||
               (set->into[a].energy == set->into[b].energy && a < b);
    });
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

const Floor& TileSets::intoTop(const TileSet& set, std::size_t tile, std::size_t order,
                               const PartialMapping& whole) {
    const auto count = [&] {
        Floor floor;
        m_floors->at(whole, 0);
        m_floors->addSettled(1, floor);
        return floor;
    };
    const bool remember = m_space->options().principles.order && m_known.contains(set.key);
    if (!remember) {
        m_topOnce = count();
        return m_topOnce;
    }
    auto& floors = m_top[{&set, tile}];
    if (floors.size() <= order) {
        floors.resize(order + 1);
    }
    if (!floors[order]) {
        floors[order] = count();
    }
    return *floors[order];
}

}  // namespace loopglass
