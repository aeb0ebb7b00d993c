#include "search/tile_set.h"

namespace loopglass {

TileSets::TileSets(const SearchSpace& space, FloorCounter& floors)
    : m_space(&space), m_floors(&floors), m_grower(space) {}

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
    set->into.reserve(set->tree.tiles.size());
    PartialMapping trial = partial;
    for (const auto& tile : set->tree.tiles) {
        trial = partial;
        trial.multiplyTile(level, tile);
        m_floors->at(trial, level);
        m_floors->gather(m_group);
        Floor floor{0, std::vector<double>(m_space->ports().size(), 0)};
        m_floors->groups().add(m_group, m_floors->loopsOutside(), floor);
        set->into.push_back(std::move(floor));
    }
    if (shared) {
        m_nodes += set->tree.nodes.size();
        if (m_nodes > nodeLimit) {
            m_known.clear();
            m_nodes = set->tree.nodes.size();
        }
        m_known.emplace(set->key, set);
    }
    return set;
}

}  // namespace loopglass
