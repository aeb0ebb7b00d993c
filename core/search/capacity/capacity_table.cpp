// A table that stores which tiles fit their buffers. The footprint in a buffer depends only on the
// extents of its level's tile. Extents are divisors of the dimension sizes, so the number of
// different tiles is small (extent_lattice.cpp). Tile trees need the same tiles many times under
// different unrollings. Cost: one footprint for each tile and level, then one look-up for each use.
//
// GrowthCapacity checks a tile of a tile tree. The tile fits if its own level can hold it, and if
// every outer level can hold the tile times the factors that are decided at outer levels. Each of
// these tiles is in the lattice, and the number of the tile is a sum over the dimensions. So growth
// in one dimension costs one addition and one look-up for each level with bounded buffers. If a
// space has too many tiles for the table, the footprint of each tile is counted instead
// (capacity_counter.cpp).
#include "search/capacity/capacity_table.h"

#include "workload/workload.h"

#include <algorithm>
#include <array>
#include <limits>

namespace loopglass::capacity {

namespace {

using Extents = std::array<std::int64_t, maxDimensions>;

/// Returns the number of words in the bounding box of a tensor's tile.
template <typename Held> std::int64_t footprint(const Extents& extents, const Held& held) {
    std::int64_t words = 1;
    for (const std::uint32_t d : held.alone) {
        words *= extents[d];
    }
    std::int64_t extent = 1;
    std::uint32_t rank = 0;
    for (const CompiledTensor::Term& term : held.terms) {  // grouped by rank
        if (term.rank != rank) {
            words *= extent;
            extent = 1;
            rank = term.rank;
        }
        extent += term.coefficient * (extents[term.dimension] - 1);
    }
    return words * extent;
}

}  // namespace

CapacityTable::CapacityTable(const space::SearchProblem& space, const space::ExtentLattice& lattice)
    : m_space(&space),
      m_lattice(&lattice),
      m_usable(lattice.size() > 0 && space.buffers().size() <= maxBuffers),
      m_wordBits(static_cast<std::uint64_t>(space.problem().accelerator.wordBits)),
      m_contents(space.levelCount()),
      m_entries(space.levelCount()) {
    for (std::size_t b = 0; b < space.buffers().size(); ++b) {
        const space::BoundedBuffer& buffer = space.buffers()[b];
        m_usable = m_usable && maxBits(space, buffer) < 0x1p53;
        m_entries[buffer.level] = std::vector<std::atomic<std::uint64_t>>(lattice.size());
        const auto words = static_cast<std::uint64_t>(buffer.words);
        constexpr auto most = std::numeric_limits<std::uint64_t>::max();
        Contents contents{b, words > most / m_wordBits ? most : words * m_wordBits, {}};
        for (const std::size_t t : buffer.tensors) {
            contents.tensors.push_back(held(t));
        }
        m_contents[buffer.level].push_back(std::move(contents));
    }
    for (std::size_t l = space.levelCount(); l-- > 0;) {
        if (!m_entries[l].empty()) {
            m_levels.push_back(l);
        }
    }
}

CapacityTable::Held CapacityTable::held(std::size_t tensor) const {
    Held held;
    held.bits = m_space->problem().tensorBits[tensor];
    for (const CompiledTensor::Term& term : m_space->compiled().tensors[tensor].terms) {
        if (m_space->bound(term.dimension) > 1) {
            held.terms.push_back(term);
        }
    }
    const std::vector<CompiledTensor::Term> all = held.terms;
    const auto isAlone = [&all](const CompiledTensor::Term& term) {
        return term.coefficient == 1 &&
               std::ranges::count_if(all, [&term](const CompiledTensor::Term& other) {
                   return other.rank == term.rank;
               }) == 1;
    };
    for (const CompiledTensor::Term& term : all) {
        if (isAlone(term)) {
            held.alone.push_back(term.dimension);
        }
    }
    std::erase_if(held.terms, isAlone);
    return held;
}

std::uint64_t CapacityTable::count(std::size_t level, std::size_t number) const {
    Extents extents;
    m_lattice->extents(number, extents.data());
    for (const Contents& contents : m_contents[level]) {
        std::uint64_t needed = 0;
        for (const Held& held : contents.tensors) {
            needed += static_cast<std::uint64_t>(held.bits * footprint(extents, held));
        }
        if (needed > contents.bits) {
            const std::uint64_t words = needed / m_wordBits + (needed % m_wordBits != 0 ? 1 : 0);
            return words << codeBits | (2 + contents.buffer);
        }
    }
    return fits;
}

Shortage CapacityTable::shortage(std::size_t level, std::size_t number) {
    const std::uint64_t found = entry(level, number);
    const auto buffer = static_cast<std::size_t>(code(found) - 2);
    return {buffer, static_cast<std::int64_t>(found >> codeBits), m_space->buffers()[buffer].words};
}

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
