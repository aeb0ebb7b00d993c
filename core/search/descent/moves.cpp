// Moves between neighbouring mappings. A prime factor moves from one place to another, two prime
// factors are exchanged, or a loop moves to another position in the order of its level. A fanout
// without unused children cannot get a further factor unless another factor leaves it. For this
// reason, exchanges are separate moves.
//
// In this file, a complete mapping has an order of all dimensions at every level. Dimensions whose
// order is constrained are innermost, even if they have no loop. A new loop over such a dimension
// then gets its required position.
//
// Assumptions: none; illegal moves are rejected. Cost: the footprints of all buffers for each tried
// move, and a search for a layout on the axes of each fanout.
#include "search/descent/moves.h"

#include "search/space/axis_layout.h"
#include "search/space/divisors.h"

#include <algorithm>

namespace loopglass::descent {

namespace {

/// A place of factors is the temporal loops of a level, or the fanout below this level.
std::size_t levelOf(std::size_t place) { return place / 2; }
bool isFanout(std::size_t place) { return place % 2 == 1; }

std::int64_t factorAt(const space::PartialMapping& whole, std::size_t place, std::size_t d) {
    return isFanout(place) ? whole.spatial(levelOf(place), d) : whole.temporal(levelOf(place), d);
}

}  // namespace

Moves::Moves(const space::SearchProblem& space)
    : m_space(&space),
      m_places(2 * space.levelCount()),
      m_capacity(space, space::PartialMapping(space), space.levelCount() - 1),
      m_ones(space.dimensionCount(), 1),
      m_before(space) {
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        m_primes.push_back(space::primesOf(space.bound(d)));
    }
    for (std::size_t l = 0; l < space.levelCount(); ++l) {
        m_fixed.push_back(space.constraints(l).order.size());
    }
    listFactors();
    listLoops();
    listExchanges();
}

bool Moves::isFree(std::size_t place, std::size_t d) const {
    const std::size_t level = levelOf(place);
    if (!isFanout(place)) {
        return m_space->temporalFree(level, d);
    }
    const Fanout& fanout = m_space->compiled().level(level).fanout;
    return fanout.x * fanout.y > 1 &&
           (m_space->axisFree(level, 'x', d) || m_space->axisFree(level, 'y', d));
}

/// Returns true if the place has this factor, not counting the factors that constraints fix.
bool Moves::has(const space::PartialMapping& whole, std::size_t place, std::size_t d,
                std::int64_t factor) const {
    const std::size_t level = levelOf(place);
    const std::int64_t fixed =
        isFanout(place) ? m_space->fixedSpatial(level, d) : m_space->fixedTemporal(level, d);
    return factorAt(whole, place, d) / fixed % factor == 0;
}

void Moves::listFactors() {
    for (std::size_t d = 0; d < m_primes.size(); ++d) {
        for (std::size_t from = 0; from < m_places; ++from) {
            for (std::size_t to = 0; to < m_places; ++to) {
                if (from == to || !areFree(from, to, d)) {
                    continue;
                }
                for (const std::int64_t prime : m_primes[d]) {
                    m_all.push_back({Move::Kind::Factor, Move::Side::Inside, from, to, d, prime});
                    if (!isFanout(to)) {
                        m_all.push_back(
                            {Move::Kind::Factor, Move::Side::Outside, from, to, d, prime});
                    }
                }
            }
        }
    }
}

void Moves::listLoops() {
    const std::size_t dimensions = m_primes.size();
    for (std::size_t level = 0; level < m_space->levelCount(); ++level) {
        for (std::size_t d = 0; d < dimensions; ++d) {
            for (std::size_t to = m_fixed[level]; to < dimensions; ++to) {
                m_all.push_back({Move::Kind::Loop, Move::Side::Inside, level, to, d});
            }
        }
    }
}

void Moves::listExchanges() {
    for (std::size_t from = 0; from < m_places; ++from) {
        for (std::size_t to = from + 1; to < m_places; ++to) {
            for (std::size_t d = 0; d < m_primes.size(); ++d) {
                for (std::size_t e = 0; e < m_primes.size(); ++e) {
                    if (d == e || !areFree(from, to, d) || !areFree(from, to, e)) {
                        continue;
                    }
                    for (const std::int64_t prime : m_primes[d]) {
                        for (const std::int64_t other : m_primes[e]) {
                            m_all.push_back({Move::Kind::Exchange, Move::Side::Inside, from, to, d,
                                             prime, e, other});
                        }
                    }
                }
            }
        }
    }
}

void Moves::orderAll(space::PartialMapping& whole) const {
    for (std::size_t l = 0; l < m_space->levelCount(); ++l) {
        const auto& fixed = m_space->constraints(l).order;
        std::vector<DimensionId> order(fixed.rbegin(), fixed.rend());
        const auto place = [&](DimensionId d) {
            if (std::ranges::find(order, d) == order.end()) {
                order.push_back(d);
            }
        };
        for (const DimensionId d : space::orderOf(*m_space, whole, l)) {
            place(d);
        }
        for (std::size_t d = 0; d < m_primes.size(); ++d) {
            place(dimensionId(d));
        }
        whole.setOrder(l, order);
    }
}

/// Moves a factor to another place. If the factor makes a new loop, the loop becomes the innermost
/// or the outermost loop of its level, as `side` specifies.
void Moves::shift(space::PartialMapping& whole, std::size_t d, std::int64_t factor,
                  std::size_t from, std::size_t to, Move::Side side) {
    const std::size_t level = levelOf(to);
    if (!isFanout(to) && whole.temporal(level, d) == 1) {
        std::vector<DimensionId> order = whole.order(level);
        const auto old = std::ranges::find(order, dimensionId(d));
        const auto place = static_cast<std::size_t>(old - order.begin());
        if (place >= m_fixed[level]) {
            order.erase(old);
            order.insert(side == Move::Side::Inside
                             ? order.begin() + static_cast<std::ptrdiff_t>(m_fixed[level])
                             : order.end(),
                         dimensionId(d));
            whole.setOrder(level, order);
        }
    }
    whole.shift(from, to, d, factor);
}

bool Moves::fitsFanout(const space::PartialMapping& whole, std::size_t place) const {
    const std::size_t level = levelOf(place);
    UnrollingFactors factors(m_primes.size(), 1);
    for (std::size_t d = 0; d < factors.size(); ++d) {
        factors[d] = whole.spatial(level, d) / m_space->fixedSpatial(level, d);
    }
    return space::fitsAxes(*m_space, level, factors);
}

bool Moves::isLegal(const space::PartialMapping& whole, std::size_t from, std::size_t to) {
    if ((isFanout(from) && !fitsFanout(whole, from)) || (isFanout(to) && !fitsFanout(whole, to))) {
        return false;
    }
    if (!keepsLimits(whole, from) || !keepsLimits(whole, to)) {
        return false;
    }
    m_capacity.assign(whole, m_space->levelCount() - 1);
    return m_capacity.tile(m_ones).fits();
}

/// Returns true if no temporal loop of the place is larger than constraints allow. For fanouts,
/// fitsFanout() tests the limits of the axes.
bool Moves::keepsLimits(const space::PartialMapping& whole, std::size_t place) const {
    const std::size_t level = levelOf(place);
    if (isFanout(place)) {
        return true;
    }
    const std::vector<Loop>& limits = m_space->constraints(level).temporal.most;
    return std::ranges::all_of(limits, [&](const Loop& limit) {
        const std::size_t d = index(limit.dimension);
        return whole.temporal(level, d) <= m_space->temporalMost(level, d);
    });
}

/// Moves a loop within its level. Returns false if the move is not possible. Positions count only
/// dimensions with a loop, so that every successful move changes the mapping.
bool Moves::moveLoop(const Move& move, space::PartialMapping& whole) {
    const std::size_t level = move.from;
    std::vector<DimensionId> order = whole.order(level);
    const auto loopsEnd = std::stable_partition(
        order.begin() + static_cast<std::ptrdiff_t>(m_fixed[level]), order.end(),
        [&](DimensionId d) { return whole.temporal(level, index(d)) > 1; });
    const auto count = static_cast<std::size_t>(loopsEnd - order.begin());
    const auto old = std::ranges::find(order, dimensionId(move.dimension));
    const auto place = static_cast<std::size_t>(old - order.begin());
    if (place < m_fixed[level] || move.to < m_fixed[level] || place >= count || move.to >= count ||
        move.to == place) {
        return false;
    }
    order.erase(old);
    order.insert(order.begin() + static_cast<std::ptrdiff_t>(move.to), dimensionId(move.dimension));
    whole.setOrder(level, order);
    return true;
}

bool Moves::make(const Move& move, space::PartialMapping& whole) {
    if (move.kind == Move::Kind::Loop) {
        return moveLoop(move, whole);
    }
    const bool exchange = move.kind == Move::Kind::Exchange;
    if (!has(whole, move.from, move.dimension, move.factor) ||
        (exchange && !has(whole, move.to, move.otherDimension, move.otherFactor))) {
        return false;
    }
    if (move.side == Move::Side::Outside && whole.temporal(levelOf(move.to), move.dimension) > 1) {
        // The loop already exists, so this move would equal the move with Side::Inside.
        return false;
    }
    m_before = whole;
    shift(whole, move.dimension, move.factor, move.from, move.to, move.side);
    if (exchange) {
        shift(whole, move.otherDimension, move.otherFactor, move.to, move.from, move.side);
    }
    if (!isLegal(whole, move.from, move.to)) {
        whole = m_before;
        return false;
    }
    return true;
}

}  // namespace loopglass::descent
