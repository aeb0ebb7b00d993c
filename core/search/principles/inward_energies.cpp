// The minimum cost of an unrolling over all its tiles, together with the quick bounds of
// fitting_tiles.cpp.
//
// Statement. Let a mapping be decided inside level q, with the fanout above q. For a tile of q that
// fits, let F be the least energy into level q + 1 when the loops of q have the tile's factors
// (order_bounds.cpp), and Q the tile's quick bound. The energy into q + 1 and all outer levels is
// at least the least F + Q of all tiles that fit, plus the ideal of the levels outside q.
//
// Argument. Each completion has a tile that fits. F bounds the traffic into q + 1. Q bounds the
// traffic into q, and the traffic into outer levels beyond the ideal. These bounds cover different
// pairs of levels.
//
// Example. A register holds one weight and N may stay 64 times with it. But the tile of q with N 64
// does not fit, and a tile with N 8 brings the weights eight times as often.
//
// F does not depend on the fanout above q, so all its unrollings share one table. Guarantee:
// proven. Cost: one bound for each requested tile, and a lookup per tile and unrolling. The list of
// the tiles, of which usually few remain, costs more.
#include "search/principles/inward_energies.h"

#include <algorithm>

namespace loopglass::principles {

namespace {

constexpr std::size_t maxTiles = std::size_t{1} << 18;

}  // namespace

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
