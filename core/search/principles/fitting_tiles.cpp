// Lists the tiles of a level that fit, for a search without the tile rule (docs/search.md, section
// "Tiles").
//
// A tile tree records which tile pruned another tile. The exact search keeps every tile that fits,
// so it needs no tree unless a trace is recorded. Instead, it iterates over the divisors of one
// dimension after the other. The number of a tile in the lattice is a sum over the dimensions
// (extent_lattice.cpp). The number of the smallest tile of each outer level is also such a sum.
// With these numbers as indices, tables give two values: whether the buffers can hold the tile, and
// the quick bound of the tile. Footprints grow with the divisors. Therefore the loop over the
// divisors of a dimension ends at the first divisor that does not fit.
//
// A tile is listed only if its quick bound is low enough for a better mapping. Few tiles meet this
// condition. The list is not sorted, because the next bound is computed for each tile separately
// and prunes most tiles.
//
// Cost: one look-up for each tile and each level with bounded buffers.
//
// The following function computes the minimum cost of an unrolling over all its tiles by quick
// bounds.
//
// Statement. Let the levels inside q and the fanout above q be decided, and the loops of q
// undecided. Consider a tile of q that fits. Let F be the least energy of the traffic into level q
// + 1 if the loops of q have the tile's factors (order_bounds.cpp). Let Q be the tile's quick
// bound. The energy of the traffic into q + 1 and all outer levels is at least the least F + Q over
// all tiles that fit, plus the ideal energy of the levels outside q.
//
// Argument. Each completion has a tile that fits. F bounds the traffic into q + 1. Q bounds the
// traffic into q, and the traffic into outer levels minus their ideal traffic. These bounds cover
// different pairs of levels.
//
// Example. Let a register hold one weight. F is smallest for a tile of q with N 64, which uses this
// weight in 64 iterations. But this tile does not fit, and a tile with N 8 loads the weights eight
// times as often.
//
// F does not depend on the fanout above q, so all unrollings of this fanout share one table.
// Guarantee: proven. Cost: one bound for each requested tile, and one look-up for each tile and
// unrolling. A list of the tiles would cost more, although few tiles usually remain.
#include "search/principles/fitting_tiles.h"

#include <algorithm>
#include <limits>

namespace loopglass::principles {

namespace {

constexpr std::size_t maxTiles = std::size_t{1} << 18;

}  // namespace

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

/// Returns the least energy of the traffic into the levels outside `level`, minus its ideal energy,
/// in pJ.
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
        // If two threads compute the value, both get the same result.
        kept.store(known, std::memory_order_relaxed);
    }
    return known;
}

/// Lists the levels whose buffers must hold the tile. The list may contain levels that need no
/// check.
void FittingTiles::listBounded(std::size_t level) {
    m_bounded.clear();
    for (const std::size_t l : m_tables->capacity.levels()) {
        if (l <= level) {
            m_bounded.push_back(l);
        }
    }
}

/// Computes the number of the smallest tile, and the share of each divisor in the number of a tile.
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

/// Chooses the divisors of this dimension and of all later dimensions. The earlier choices must fit
/// together with the smallest divisors of the remaining dimensions.
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

InwardEnergies::InwardEnergies(const space::SearchProblem& space)
    : m_space(&space),
      m_counter(space),
      m_orders(space),
      m_next(space.dimensionCount()) {}

bool InwardEnergies::assign(const space::PartialMapping& partial, const bound::PartialNest& inward,
                            std::size_t level) {
    m_factors.clear();
    m_weights.clear();
    std::size_t size = 1;
    for (std::size_t d = 0; d < m_space->dimensionCount() && size <= maxTiles; ++d) {
        m_factors.push_back(
            &m_space->divisors(m_space->temporalFree(level, d) ? partial.remaining(d) : 1));
        m_weights.push_back(size);
        size *= m_factors.back()->size();
    }
    if (size > maxTiles) {
        return false;
    }
    m_level = level;
    m_left = inward.left();
    m_counter.count(inward, m_traffic);
    m_known.assign(size, -1);
    return true;
}

std::size_t InwardEnergies::share(std::size_t d, std::int64_t factor) const {
    const std::vector<std::int64_t>& factors = *m_factors[d];
    const auto at = std::lower_bound(factors.begin(), factors.end(), factor);
    return m_weights[d] * static_cast<std::size_t>(at - factors.begin());
}

double InwardEnergies::find(std::size_t tile) {
    for (std::size_t d = 0; d < m_next.size(); ++d) {
        const std::size_t at = tile % m_factors[d]->size();
        tile /= m_factors[d]->size();
        m_next[d] = static_cast<double>((*m_factors[d])[at] * m_space->fixedTemporal(m_level, d));
    }
    m_loops.assign(m_left, m_next);
    bound::LowerBound least;
    m_orders.addLeast(m_traffic, m_loops, least);
    return least.energy;
}

}  // namespace loopglass::principles
