// Neighbours and children in the mapping space (docs/mappers.md, section "The space"). All moves
// that can apply to some mapping are listed once. A random step takes random moves from this list
// until one applies to the mapping. Therefore all applicable moves have the same probability.
// Neighbours may be illegal, so the caller must check them. Cost: a few random numbers for each
// step.
//
// Loop nests. A loop of one iteration can have any position in the order of its level, without an
// effect on the cost. So if a level has loops over three of seven dimensions, one loop nest
// corresponds to 7! ÷ 3! points. These neighbouring points have the same cost. A search over points
// would visit all these points, whereas a search over loop nests visits each nest once. The
// neighbours of a nest are computed from one of its points. If a move gives a loop of one iteration
// more iterations, the loop may get any position among the other loops, because its position was
// free before. If a move exchanges a loop with a loop of one iteration, the moved loop may also get
// any position. Assumptions: none. Cost: the moves of a point; a move of a factor is multiplied by
// the number of loops of the level.
#include "search/mapspace/moves.h"

#include <algorithm>
#include <utility>

namespace loopglass::mapspace {

namespace {
constexpr int maxDraws = 10'000;  // maximum number of tries to find a move that applies
using Kind = TilingNumbers::Kind;
}  // namespace

MapMoves::MapMoves(const MapSpace& space) : m_space(&space) {
    const std::size_t dimensions = space.dimensionCount();
    for (const DimensionSpread& prime : space.spreads()) {
        for (const std::size_t from : prime.places) {
            for (const std::size_t to : prime.places) {
                if (from != to) {
                    m_all.push_back({Move::Kind::Factor, from * dimensions + prime.dimension,
                                     to * dimensions + prime.dimension, prime.spread.prime()});
                }
            }
        }
    }
    for (std::size_t d = 0; d < space.tilings().size(); ++d) {
        for (std::size_t place = 0; place < 3 * space.levelCount(); ++place) {
            if (space.tilings()[d].kindAt(place) != Kind::Nothing) {
                m_all.push_back({Move::Kind::Step, d, place, -1});
                m_all.push_back({Move::Kind::Step, d, place, 1});
            }
        }
    }
    for (std::size_t level = 0; level < space.levelCount(); ++level) {
        const auto [first, last] = space.arranged(level);
        for (std::size_t i = first; i < last; ++i) {
            for (std::size_t j = i + 1; j < last; ++j) {
                m_all.push_back({Move::Kind::Exchange, level * dimensions + i,
                                 level * dimensions + j, 1, level});
            }
        }
    }
    for (std::size_t k = 0; k < space.keeps().size(); ++k) {
        m_all.push_back({Move::Kind::Keep, k});
    }
}

/// Applies a move. Returns false, without a change, if the move does not apply to the point.
bool MapMoves::make(const Move& move, MapPoint& point) const {
    switch (move.kind) {
    case Move::Kind::Factor:
        if (point.factors[move.from] % move.change != 0) {
            return false;
        }
        point.factors[move.from] /= move.change;
        point.factors[move.to] *= move.change;
        return true;
    case Move::Kind::Step:
        return m_space->tilings()[move.from].move(point.steps[move.from], move.to,
                                                  static_cast<int>(move.change));
    case Move::Kind::Exchange:
        std::swap(point.order[move.from], point.order[move.to]);
        return true;
    case Move::Kind::Keep:
        point.bypassed ^= std::uint64_t{1} << move.from;
        return true;
    }
    return false;
}

/// Returns true if a move exchanges two loops of one iteration.
bool MapMoves::isIdle(const Move& move, const MapPoint& point) const {
    return move.kind == Move::Kind::Exchange &&
           !m_space->hasLoop(point, move.level, point.order[move.from]) &&
           !m_space->hasLoop(point, move.level, point.order[move.to]);
}

std::vector<MapPoint> MapMoves::neighbours(const MapPoint& point) const {
    std::vector<MapPoint> all;
    MapPoint next = point;
    for (const Move& move : m_all) {
        if (make(move, next)) {
            all.push_back(std::move(next));
            next = point;
        }
    }
    return all;
}

bool MapMoves::step(Random& random, MapPoint& point) const {
    for (int i = 0; i < maxDraws && !m_all.empty(); ++i) {
        const Move& move = m_all[random.below(m_all.size())];
        if (!isIdle(move, point) && make(move, point)) {
            return true;
        }
    }
    return false;
}

void MapMoves::settle(MapPoint& point) const {
    for (std::size_t level = 0; level < m_space->levelCount(); ++level) {
        const auto [first, last] = m_space->arranged(level);
        const auto order =
            point.order.begin() + static_cast<std::ptrdiff_t>(level * m_space->dimensionCount());
        const auto begin = order + static_cast<std::ptrdiff_t>(first);
        const auto end = order + static_cast<std::ptrdiff_t>(last);
        const bool loopsFirst = !m_space->isUneven();
        const auto middle = std::stable_partition(begin, end, [&](std::uint8_t d) {
            return m_space->hasLoop(point, level, d) == loopsFirst;
        });
        std::sort(loopsFirst ? middle : begin, loopsFirst ? end : middle);
    }
}

/// Adds a point for each position that the loop of a dimension can have instead.
void MapMoves::addShifts(const MapPoint& point, std::size_t level, std::size_t dimension,
                         std::vector<MapPoint>& all) const {
    const auto [first, last] = m_space->arranged(level);
    const std::size_t begin = level * m_space->dimensionCount();
    for (std::size_t to = first; to < last; ++to) {
        all.push_back(point);
        const auto order = all.back().order.begin() + static_cast<std::ptrdiff_t>(begin);
        const auto there = order + static_cast<std::ptrdiff_t>(to);
        const auto from = std::find(order, order + static_cast<std::ptrdiff_t>(last), dimension);
        there < from ? std::rotate(there, from, from + 1) : std::rotate(from, from + 1, there + 1);
    }
}

std::vector<MapPoint> MapMoves::neighbourNests(const MapPoint& settled) const {
    std::vector<MapPoint> all = neighbours(settled);
    const std::size_t moved = all.size();
    for (std::size_t level = 0; level < m_space->levelCount(); ++level) {
        const auto [first, last] = m_space->arranged(level);
        const auto order =
            settled.order.begin() + static_cast<std::ptrdiff_t>(level * m_space->dimensionCount());
        std::vector<std::size_t> dimensions(order + static_cast<std::ptrdiff_t>(first),
                                            order + static_cast<std::ptrdiff_t>(last));
        if (m_space->isUneven()) {
            std::ranges::sort(dimensions);
        }
        const bool anyIdle = std::ranges::any_of(
            dimensions, [&](std::size_t d) { return !m_space->hasLoop(settled, level, d); });
        for (const std::size_t d : dimensions) {
            const bool hadLoop = m_space->hasLoop(settled, level, d);
            if (anyIdle && hadLoop) {
                addShifts(settled, level, d, all);
            }
            for (std::size_t n = 0; n < moved && !hadLoop; ++n) {
                if (m_space->hasLoop(all[n], level, d)) {
                    addShifts(MapPoint(all[n]), level, d, all);
                }
            }
        }
    }
    for (MapPoint& point : all) {
        settle(point);
    }
    return all;
}

MapAxes::MapAxes(const MapSpace& space) : m_space(&space) {
    for (const DimensionSpread& prime : space.spreads()) {
        for (std::size_t i = 0; i + 1 < prime.places.size(); ++i) {
            const Place& x = space.places()[prime.places[i]];
            const Place& y = space.places()[prime.places[i + 1]];
            if (x.axis == 'x' && y.axis == 'y' && x.level == y.level) {
                m_pairs.push_back({prime.dimension, prime.places[i], prime.spread.prime()});
            }
        }
    }
    for (std::size_t d = 0; d < space.tilings().size(); ++d) {
        for (std::size_t x = 1; x < 3 * space.levelCount(); x += 3) {
            if (space.tilings()[d].kindAt(x) != Kind::Nothing &&
                space.tilings()[d].kindAt(x + 1) != Kind::Nothing) {
                m_pairs.push_back({d, x, 0});
            }
        }
    }
}

void MapAxes::lay(Random& random, MapPoint& point) const {
    const std::size_t dimensions = m_space->dimensionCount();
    for (const auto& [d, place, prime] : m_pairs) {
        if (prime == 0) {
            std::vector<std::int64_t>& steps = point.steps[d];
            const std::int64_t inner = steps[place + 1];
            const auto more =
                random.below(static_cast<std::uint64_t>(steps[place - 1] - inner + 1));
            m_space->tilings()[d].put(steps, place, inner + static_cast<std::int64_t>(more));
            continue;
        }
        std::int64_t& x = point.factors[place * dimensions + d];
        std::int64_t& y = point.factors[(place + 1) * dimensions + d];
        std::uint64_t power = 0;
        for (std::int64_t* from : {&x, &y}) {
            for (; *from % prime == 0; *from /= prime) {
                ++power;
            }
        }
        const std::uint64_t onX = random.below(power + 1);
        for (std::uint64_t i = 0; i < power; ++i) {
            (i < onX ? x : y) *= prime;
        }
    }
}

void cross(const MapSpace& space, const MapPoint& a, const MapPoint& b, Random& random,
           MapPoint& child) {
    const std::size_t dimensions = space.dimensionCount();
    child = a;
    for (std::size_t d = 0; d < dimensions; ++d) {
        if (random.coin()) {
            for (std::size_t at = d; at < child.factors.size(); at += dimensions) {
                child.factors[at] = b.factors[at];
            }
            if (space.isUneven()) {
                child.steps[d] = b.steps[d];
            }
        }
    }
    for (std::size_t at = 0; at < child.order.size(); at += dimensions) {
        if (random.coin()) {
            std::copy_n(b.order.begin() + static_cast<std::ptrdiff_t>(at), dimensions,
                        child.order.begin() + static_cast<std::ptrdiff_t>(at));
        }
    }
    for (std::size_t k = 0; k < space.keeps().size(); ++k) {
        const std::uint64_t bit = std::uint64_t{1} << k;
        if (random.coin()) {
            child.bypassed = (child.bypassed & ~bit) | (b.bypassed & bit);
        }
    }
}

void mutate(const MapSpace& space, double probability, Random& random, MapPoint& point) {
    const std::size_t dimensions = space.dimensionCount();
    for (const DimensionSpread& prime : space.spreads()) {
        if (random.unit() >= probability) {
            continue;
        }
        const std::span<const std::int64_t> factors = prime.spread.sample(random);
        for (std::size_t i = 0; i < factors.size(); ++i) {
            std::int64_t& factor = point.factors[prime.places[i] * dimensions + prime.dimension];
            while (factor % prime.spread.prime() == 0) {
                factor /= prime.spread.prime();
            }
            factor *= factors[i];
        }
    }
    for (std::size_t d = 0; d < space.tilings().size(); ++d) {
        const TilingNumbers& ways = space.tilings()[d];
        if (ways.size() > 1 && random.unit() < probability) {
            point.steps[d] = ways.at(random.below(ways.size()));
        }
    }
    for (std::size_t l = 0; l < space.levelCount(); ++l) {
        const auto [first, last] = space.arranged(l);
        if (last > first + 1 && random.unit() < probability) {
            space.shuffleOrder(l, random, point);
        }
    }
    for (std::size_t k = 0; k < space.keeps().size(); ++k) {
        if (random.unit() < probability) {
            point.bypassed ^= std::uint64_t{random.coin()} << k;
        }
    }
}

}  // namespace loopglass::mapspace
