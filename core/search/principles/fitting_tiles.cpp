// The fitting tiles of a level, for a search without the tile rule (docs/search.md, section
// "Tiles").
//
// A tile tree shows which tile pruned another tile. The exact search keeps every tile that fits, so
// it needs no tree, unless a trace is recorded. Instead, it iterates over the divisors of one
// dimension after the other. Extents multiply, so the number of a tile in the lattice is a sum over
// the dimensions (extent_lattice.cpp). The same holds for the number of the smallest tile of each
// outer level. Tables then show whether the buffers hold the tile, and give its quick bound.
// Footprints only grow: the first divisor that does not fit ends the list of its dimension.
//
// The list has only tiles whose quick bound is low enough for a better mapping. These are few. They
// are not sorted, because the next bound examines each of them separately and prunes most.
//
// Cost: one table look-up for each tile and level with bounded buffers.
#include "search/principles/fitting_tiles.h"

#include <algorithm>
#include <limits>

namespace loopglass::principles {

FittingTiles::FittingTiles(const space::SearchProblem& space, bound::TileTables& tables,
                           bound::UnionBounds& unions, bound::OutermostBounds& outermost,
                           std::stop_token stop)
    : m_space(&space),
      m_tables(&tables),
      m_unions(&unions),
      m_outermost(&outermost),
      m_outward(space),
      m_stop(std::move(stop)) {}

double FittingTiles::quickBound(std::size_t level, std::size_t number) {
    const bound::LowerBound* top = level == 1 ? m_outermost->into(number) : nullptr;
    return top != nullptr ? top->energy
                          : m_unions->into(level, number).energy + energyBeyondIdeal(level, number);
}

/// Into the levels outside `level`.
double FittingTiles::energyBeyondIdeal(std::size_t level, std::size_t number) {
    if (level < 2) {
        return 0;
    }
    return m_tables->nested.isFilled()
               ? m_tables->nested.energyBeyond(level, number, m_outward.outside(level))
               : m_outermost->energyBeyondIdeal(number);
}

double FittingTiles::knownBound(std::size_t number) {
    std::atomic<double>& kept = m_tables->quick[m_level][number];
    double known = kept.load(std::memory_order_relaxed);
    if (known < 0) {
        known = quickBound(m_level, number);
        kept.store(known, std::memory_order_relaxed);  // the same, should two find it
    }
    return known;
}

/// The levels whose buffers must hold the tile, or more.
void FittingTiles::listBounded(std::size_t level) {
    m_bounded.clear();
    for (const std::size_t l : m_tables->capacity.levels()) {
        if (l <= level) {
            m_bounded.push_back(l);
        }
    }
}

/// Lists what each divisor adds to the numbers of a tile, and the numbers of the least tile.
void FittingTiles::begin(const space::PartialMapping& partial, std::size_t level) {
    const std::size_t dimensions = m_space->dimensionCount();
    const space::ExtentLattice& lattice = m_tables->lattice;
    listBounded(level);
    m_width = 1 + m_bounded.size() + (m_inward != nullptr ? 1 : 0);
    m_choices.clear();
    m_first.clear();
    m_shares.clear();
    m_numbers.assign((dimensions + 1) * m_width, 0);
    for (std::size_t d = 0; d < dimensions; ++d) {
        const auto& divisors = m_space->temporalChoices(level, d, partial.remaining(d));
        m_choices.push_back(divisors.size());
        m_first.push_back(m_shares.size());
        m_shares.resize(m_shares.size() + divisors.size() * m_width);
        std::size_t* shares = &m_shares[m_first[d]];
        const auto fill = [&](std::size_t number, std::int64_t extent) {
            const std::size_t least = lattice.share(d, extent);
            m_numbers[number] += least;
            for (std::size_t i = 0; i < divisors.size(); ++i) {
                shares[i * m_width + number] = lattice.share(d, extent * divisors[i]) - least;
            }
        };
        for (std::size_t i = 0; m_inward != nullptr && i < divisors.size(); ++i) {
            shares[(i + 1) * m_width - 1] = m_inward->share(d, divisors[i]);
        }
        std::int64_t extent = 1;
        std::size_t next = 0;
        for (std::size_t l = m_space->levelCount(); l-- > 0;) {
            extent *= partial.temporal(l, d) * partial.spatial(l, d);
            if (l == level) {
                fill(0, extent * (level > 0 ? partial.spatial(level - 1, d) : 1));
            }
            if (next < m_bounded.size() && l == m_bounded[next]) {
                fill(1 + next++, extent);
            }
        }
    }
}

bool FittingTiles::holds(const std::size_t* numbers) {
    for (std::size_t i = 0; i < m_bounded.size(); ++i) {
        if (!m_tables->capacity.holds(m_bounded[i], numbers[1 + i])) {
            return false;
        }
    }
    return true;
}

void FittingTiles::take(const std::size_t* numbers) {
    if (m_inward != nullptr) {
        lessen(numbers);
        return;
    }
    ++m_fitting;
    const double energy = knownBound(numbers[0]);
    if (energy <= m_most) {
        m_listed.emplace_back(energy, static_cast<std::uint32_t>(numbers[0]));
    }
}

void FittingTiles::lessen(const std::size_t* numbers) {
    const double energy = knownBound(numbers[0]);
    if (energy < m_least) {
        m_least = std::min(m_least, energy + m_inward->of(numbers[m_width - 1]));
    }
}

/// Chooses the divisors of this dimension and all later ones. The earlier choices fit together with
/// the smallest divisors of these dimensions.
void FittingTiles::grow(std::size_t dimension) {
    const std::size_t* before = &m_numbers[dimension * m_width];
    if (dimension == m_choices.size()) {
        take(before);
        return;
    }
    std::size_t* here = &m_numbers[(dimension + 1) * m_width];
    const std::size_t* shares = &m_shares[m_first[dimension]];
    for (std::size_t i = 0; i < m_choices[dimension]; ++i, shares += m_width) {
        for (std::size_t n = 0; n < m_width; ++n) {
            here[n] = before[n] + shares[n];
        }
        if ((i > 0 && !holds(here)) || m_stop.stop_requested() || m_least <= m_known) {
            return;
        }
        grow(dimension + 1);
    }
}

const std::vector<NumberedTile>& FittingTiles::list(const space::PartialMapping& partial,
                                                    std::size_t level, double most) {
    m_level = level;
    m_most = most;
    m_fitting = 0;
    m_listed.clear();
    m_inward = nullptr;
    m_least = std::numeric_limits<double>::infinity();
    begin(partial, level);
    if (holds(m_numbers.data())) {
        grow(0);
    }
    return m_listed;
}

double FittingTiles::least(const space::PartialMapping& partial, std::size_t level,
                           InwardEnergies& inward, double known) {
    m_level = level;
    m_inward = &inward;
    m_least = std::numeric_limits<double>::infinity();
    m_known = known;
    begin(partial, level);
    if (holds(m_numbers.data())) {
        grow(0);
    }
    m_known = 0;
    return m_stop.stop_requested() ? 0 : m_least;
}

}  // namespace loopglass::principles
