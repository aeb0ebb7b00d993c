// Capacity for the tiles of a tile tree. A tile fits if its own level holds it, and if every outer
// level holds it together with the factors decided there. Each of these tiles is in the lattice,
// and its number is a sum over the dimensions. So growth in one dimension costs one addition and
// one lookup per level with bounded buffers (capacity_table.cpp). If a space is too large for the
// table, the tiles are counted instead (capacity_counter.cpp).
#include "search/capacity/growth_capacity.h"

namespace loopglass::capacity {

GrowthCapacity::GrowthCapacity(const space::SearchProblem& space, CapacityTable& table)
    : m_space(&space),
      m_table(&table),
      m_counter(space, space::PartialMapping(space), space.levelCount() - 1) {}

void GrowthCapacity::listShares(std::size_t level, LevelTiles& tiles) const {
    const space::ExtentLattice& lattice = m_table->lattice();
    tiles.level = level;
    tiles.shares.clear();
    for (std::size_t d = 0; d < m_scale.size(); ++d) {
        for (const std::int64_t factor : *(*m_divisors)[d]) {
            tiles.shares.push_back(lattice.share(d, m_scale[d] * factor));
        }
    }
}

void GrowthCapacity::begin(const space::PartialMapping& partial, std::size_t level,
                           const Divisors& divisors) {
    m_divisors = &divisors;
    m_tile.assign(divisors.size(), 1);
    if (!m_table->usable()) {
        m_counter.assign(partial, level);
        return;
    }
    m_first.clear();
    std::size_t first = 0;
    for (const auto* list : divisors) {
        m_first.push_back(first);
        first += list->size();
    }
    m_scale.assign(divisors.size(), 1);
    m_levels.resize(m_table->levels().size());
    m_levelCount = 0;
    std::size_t inward = m_space->levelCount();
    for (const std::size_t l : m_table->levels()) {
        for (; inward > l; --inward) {
            for (std::size_t d = 0; d < m_scale.size(); ++d) {
                m_scale[d] *= partial.temporal(inward - 1, d) * partial.spatial(inward - 1, d);
            }
        }
        if (l <= level) {
            listShares(l, m_levels[m_levelCount++]);
        }
    }
}

GrowthCapacity::Tile GrowthCapacity::tile(const std::uint16_t* positions) {
    if (!m_table->usable()) {
        for (std::size_t d = 0; d < m_tile.size(); ++d) {
            m_tile[d] = (*(*m_divisors)[d])[positions[d]];
        }
        return {*this, positions, m_counter.tile(m_tile)};
    }
    for (std::size_t l = 0; l < m_levelCount; ++l) {
        const std::size_t* shares = m_levels[l].shares.data();
        std::size_t number = 0;
        for (std::size_t d = 0; d < m_first.size(); ++d) {
            number += shares[m_first[d] + positions[d]];
        }
        m_levels[l].number = number;
    }
    return {*this, positions, std::nullopt};
}

bool GrowthCapacity::fits(const LevelTiles& tiles, std::size_t number, Shortage& shortage) {
    if (m_table->holds(tiles.level, number)) {
        return true;
    }
    shortage = m_table->shortage(tiles.level, number);
    return false;
}

bool GrowthCapacity::Tile::fits(Shortage& shortage) const {
    if (m_counted) {
        return m_counted->fits(&shortage);
    }
    for (std::size_t l = 0; l < m_of->m_levelCount; ++l) {
        if (!m_of->fits(m_of->m_levels[l], m_of->m_levels[l].number, shortage)) {
            return false;
        }
    }
    return true;
}

bool GrowthCapacity::Tile::fitsGrown(std::size_t dimension, std::size_t position,
                                     Shortage& shortage) const {
    if (m_counted) {
        return m_counted->fitsGrown(dimension, (*(*m_of->m_divisors)[dimension])[position],
                                    shortage);
    }
    for (std::size_t l = 0; l < m_of->m_levelCount; ++l) {
        const LevelTiles& tiles = m_of->m_levels[l];
        const std::size_t* shares = tiles.shares.data() + m_of->m_first[dimension];
        const std::size_t number = tiles.number - shares[m_positions[dimension]] + shares[position];
        if (!m_of->fits(tiles, number, shortage)) {
            return false;
        }
    }
    return true;
}

}  // namespace loopglass::capacity
