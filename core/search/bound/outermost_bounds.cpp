// A lower bound on the words that the outermost level sends to level 1. The tile of level 1 is not
// decided, but it must contain the decided tile. The bound is sharper than part 3 of
// docs/search.md, section "Bounds".
//
// Statement. Let level 0 have one child, and let only levels 0 and 1 be undecided. Let E_d be the
// decided extents. Let T be the set of tiles of level 1 with three properties. A tile of T is a
// multiple of E and fits its buffers. The tile cannot grow by a prime factor in a dimension whose
// growth never moves more words (tile_growth.cpp). For each tile of T, order_bounds.cpp computes
// the least energy. The traffic between levels 0 and 1 costs at least the smallest of these
// energies.
//
// Argument. The tile of level 1 is a multiple of E that fits its buffers. A tile outside T can grow
// in a dimension whose growth never moves more words. Under the same order, the grown tile moves at
// most as many words as the smaller tile. The growth ends because extents divide the loop bounds,
// and its last tile is in T. So some tile of T moves at most as many words as the tile of any
// completion. The traffic of this tile is bounded by order_bounds.cpp.
//
// Between these two levels, the bound replaces the simple bound that each accessed word moves once.
// The simple bound is smaller, because the move that brings a word for the first time is one of the
// moves counted here. In contrast to the simple bound, the new bound considers that level 1 cannot
// hold all words.
//
// Example. Consider o[m, n] += a[m, k] · b[k, n], with all loop bounds 4 and a capacity of 12 words
// at level 1. The tile 2 × 2 × 2 fits with 4 + 4 + 4 words and cannot grow, so it is in T. The tile
// 1 × 2 × 2, with 8 words, can grow into this tile, so it is not in T.
//
// Guarantee: proven if level 0 has one child; otherwise the bound is not used. Cost: a few look-ups
// per dimension for each tile that fits level 1. Only a few of the tiles are counted.
#include "search/bound/outermost_bounds.h"

#include "search/bound/outward_bounds.h"

#include <algorithm>
#include <limits>

namespace loopglass::bound {

OutermostBounds::OutermostBounds(const space::SearchProblem& space, TileTables& tables,
                                 LevelBounds& level)
    : m_tables(&tables),
      m_lattice(&tables.lattice),
      m_growth(space, tables.lattice),
      m_level(&level),
      m_nothingDecided(space::PartialMapping::unconstrained(space)),
      m_trial(space),
      m_part(space, m_trial, space.levelCount()),
      m_positions(space.dimensionCount()) {
    if (claimed()) {
        const OutwardBounds ideal(space);
        m_idealEnergy = ideal.outside(2).energy - ideal.outside(1).energy;
        listGrowths();
    }
}

/// Lists every growth step of the lattice.
void OutermostBounds::listGrowths() {
    m_firstGrowth.resize(m_positions.size());
    for (std::size_t d = 0; d < m_positions.size(); ++d) {
        for (std::size_t at = 0; at < m_lattice->extentCount(d); ++at) {
            m_firstGrowth[d].push_back(static_cast<std::uint32_t>(m_growths.size()));
            for (const std::uint32_t step : m_lattice->steps(d, at)) {
                m_growths.push_back(
                    {static_cast<std::uint32_t>(step * m_lattice->weight(d)), step});
            }
        }
        m_firstGrowth[d].push_back(static_cast<std::uint32_t>(m_growths.size()));
        if (m_lattice->extentCount(d) > 1) {
            m_growing.push_back(d);
        }
    }
}

double OutermostBounds::energyBeyondIdeal(const std::int64_t* extents,
                                          std::span<const std::int64_t> factors) {
    return claimed() ? energyBeyondIdeal(m_lattice->numberOf(extents, factors)) : 0;
}

double OutermostBounds::energyBeyondIdeal(std::size_t number) {
    return claimed() ? std::max(0.0, least(number) - m_idealEnergy) : 0;
}

const LowerBound* OutermostBounds::into(const std::int64_t* extents,
                                        std::span<const std::int64_t> factors) {
    return claimed() ? &here(m_lattice->numberOf(extents, factors)) : nullptr;
}

bool OutermostBounds::fits(std::size_t number) const {
    for (const std::size_t level : m_tables->capacity.levels()) {
        if (level <= 1 && !m_tables->capacity.holds(level, number)) {
            return false;
        }
    }
    return true;
}

double OutermostBounds::least(std::size_t number) {
    const double known = m_tables->minIntoLevel1[number].load(std::memory_order_relaxed);
    if (known >= 0) {
        return known;
    }
    for (std::size_t d = 0; d < m_positions.size(); ++d) {
        m_positions[d] = m_lattice->position(number, d);
    }
    return minGrown(number);
}

/// Returns the least energy of the tiles that grow from the tile at m_positions in dimension d;
/// infinite if no tile does.
double OutermostBounds::minGrownIn(std::size_t d, std::size_t number) {
    const std::size_t at = m_positions[d];
    double least = std::numeric_limits<double>::infinity();
    for (std::uint32_t i = m_firstGrowth[d][at]; i < m_firstGrowth[d][at + 1]; ++i) {
        const Growth& growth = m_growths[i];
        double grown =
            m_tables->minIntoLevel1[number + growth.number].load(std::memory_order_relaxed);
        // The value is tested here and not in minGrown(), because a call for each known value
        // doubled the time.
        if (grown < 0) {
            m_positions[d] = at + growth.position;
            grown = minGrown(number + growth.number);
            m_positions[d] = at;
        }
        least = std::min(least, grown);
    }
    return least;
}

/// Returns the least energy of all tiles that grow from the tile at m_positions, whose value is not
/// known yet. The function restores m_positions.
double OutermostBounds::minGrown(std::size_t number) {
    if (m_tables->stop.stop_requested()) {
        return 0;
    }
    constexpr double infinity = std::numeric_limits<double>::infinity();
    double least = infinity;
    if (fits(number)) {
        bool bettered = false;
        for (const std::size_t d : m_growing) {
            const double grown = minGrownIn(d, number);
            least = std::min(least, grown);
            bettered = bettered || (grown < infinity && m_growth.neverMovesMore(d, m_positions));
        }
        if (!bettered) {
            least = std::min(least, here(number).energy);
        }
    }
    m_tables->minIntoLevel1[number].store(least, std::memory_order_relaxed);
    return least;
}

const LowerBound& OutermostBounds::here(std::size_t number) {
    if (const LowerBound* known = m_tables->intoLevel1.find(number)) {
        return *known;
    }
    m_trial = m_nothingDecided;
    for (std::size_t d = 0; d < m_positions.size(); ++d) {
        m_trial.multiplyTemporal(1, d, m_lattice->extent(number, d));
    }
    m_part.assign(m_trial, 1);
    return m_tables->intoLevel1.keep(number, m_level->into(m_part));
}

}  // namespace loopglass::bound
