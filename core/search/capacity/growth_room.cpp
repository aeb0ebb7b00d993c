// Room for the tiles of a growth tree. A tile fits when its own level holds it and every level
// outside holds it together with the factors decided there. Each of these is a tile of the lattice
// whose number is a sum over the dimensions, so a tile that grows in one dimension costs one
// addition and one lookup per level with bounded buffers (room_table.cpp). Spaces too large for the
// table are counted instead (tile_room.cpp).
#include "search/capacity/growth_room.h"

namespace loopglass::capacity {

void GrowthRoom::look(std::size_t level, Looked& looked) const {
    const space::ExtentLattice& lattice = m_table->lattice();
    looked.level = level;
    looked.shares.clear();
    for (std::size_t d = 0; d < m_scale.size(); ++d) {
        for (const std::int64_t factor : *(*m_divisors)[d]) {
            looked.shares.push_back(lattice.share(d, m_scale[d] * factor));
        }
    }
}

void GrowthRoom::lookAt(const space::PartialMapping& partial, std::size_t level,
                        const Divisors& divisors) {
    m_divisors = &divisors;
    m_tile.assign(divisors.size(), 1);
    if (!m_table->usable()) {
        m_room.lookAt(partial, level);
        return;
    }
    m_first.clear();
    std::size_t first = 0;
    for (const auto* list : divisors) {
        m_first.push_back(first);
        first += list->size();
    }
    m_scale.assign(divisors.size(), 1);
    m_looked.resize(m_table->levels().size());
    m_lookedCount = 0;
    std::size_t inward = m_space->levelCount();
    for (const std::size_t l : m_table->levels()) {
        for (; inward > l; --inward) {
            for (std::size_t d = 0; d < m_scale.size(); ++d) {
                m_scale[d] *= partial.temporal(inward - 1, d) * partial.spatial(inward - 1, d);
            }
        }
        if (l <= level) {
            look(l, m_looked[m_lookedCount++]);
        }
    }
}

void GrowthRoom::enter(const std::uint16_t* positions) {
    m_positions = positions;
    if (!m_table->usable()) {
        for (std::size_t d = 0; d < m_tile.size(); ++d) {
            m_tile[d] = (*(*m_divisors)[d])[positions[d]];
        }
        m_room.holds(m_tile);
        return;
    }
    for (std::size_t l = 0; l < m_lookedCount; ++l) {
        const std::size_t* shares = m_looked[l].shares.data();
        std::size_t number = 0;
        for (std::size_t d = 0; d < m_first.size(); ++d) {
            number += shares[m_first[d] + positions[d]];
        }
        m_looked[l].number = number;
    }
}

bool GrowthRoom::fits(const Looked& looked, std::size_t number, Shortage& shortage) {
    if (m_table->holds(looked.level, number)) {
        return true;
    }
    shortage = m_table->shortage(looked.level, number);
    return false;
}

bool GrowthRoom::holds(Shortage& shortage) {
    if (!m_table->usable()) {
        return m_room.holds(m_tile, &shortage);
    }
    for (std::size_t l = 0; l < m_lookedCount; ++l) {
        if (!fits(m_looked[l], m_looked[l].number, shortage)) {
            return false;
        }
    }
    return true;
}

bool GrowthRoom::holdsGrown(std::size_t dimension, std::size_t position, Shortage& shortage) {
    if (!m_table->usable()) {
        return m_room.holdsGrown(dimension, (*(*m_divisors)[dimension])[position], shortage);
    }
    for (std::size_t l = 0; l < m_lookedCount; ++l) {
        const Looked& looked = m_looked[l];
        const std::size_t* shares = looked.shares.data() + m_first[dimension];
        const std::size_t number =
            looked.number - shares[m_positions[dimension]] + shares[position];
        if (!fits(looked, number, shortage)) {
            return false;
        }
    }
    return true;
}

}  // namespace loopglass::capacity
