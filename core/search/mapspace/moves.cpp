// Neighbours and children in the mapping space (docs/mappers.md, section "The space"). All moves
// that can apply to some mapping are listed once. A random step takes random moves from this list
// until one applies to the mapping. Therefore all applicable moves have the same probability.
// Neighbours may be illegal, so the caller must check them. Cost: a few random numbers for each
// step.
#include "search/mapspace/moves.h"

#include <algorithm>

namespace loopglass::mapspace {

namespace {
constexpr int maxDraws = 10'000;  // maximum number of tries to find a move that applies
}

MapMoves::MapMoves(const MapSpace& space) {
    const std::size_t dimensions = space.dimensionCount();
    for (const DimensionSpread& prime : space.spreads()) {
        for (const std::size_t from : prime.places) {
            for (const std::size_t to : prime.places) {
                if (from != to) {
                    m_all.push_back({Move::Kind::Factor, from * dimensions + prime.dimension,
                                     to * dimensions + prime.dimension, prime.spread.prime(), 0});
                }
            }
        }
    }
    for (std::size_t p = 0; p < space.places().size(); ++p) {
        if (space.places()[p].axis != 't') {
            continue;
        }
        const std::size_t level = space.places()[p].level;
        const auto [first, last] = space.arranged(level);
        for (std::size_t i = first; i < last; ++i) {
            for (std::size_t j = i + 1; j < last; ++j) {
                m_all.push_back({Move::Kind::Exchange, level * dimensions + i,
                                 level * dimensions + j, 1, p * dimensions});
            }
        }
    }
    for (std::size_t k = 0; k < space.keeps().size(); ++k) {
        m_all.push_back({Move::Kind::Keep, k, 0, 1, 0});
    }
}

bool MapMoves::applies(const Move& move, const MapPoint& point) {
    return move.kind != Move::Kind::Factor || point.factors[move.from] % move.prime == 0;
}

void MapMoves::make(const Move& move, MapPoint& point) {
    switch (move.kind) {
    case Move::Kind::Factor:
        point.factors[move.from] /= move.prime;
        point.factors[move.to] *= move.prime;
        return;
    case Move::Kind::Exchange:
        std::swap(point.order[move.from], point.order[move.to]);
        return;
    case Move::Kind::Keep:
        point.bypassed ^= std::uint64_t{1} << move.from;
        return;
    }
}

std::vector<MapPoint> MapMoves::neighbours(const MapPoint& point) const {
    std::vector<MapPoint> all;
    for (const Move& move : m_all) {
        if (applies(move, point)) {
            all.push_back(point);
            make(move, all.back());
        }
    }
    return all;
}

bool MapMoves::step(Random& random, MapPoint& point) const {
    for (int i = 0; i < maxDraws && !m_all.empty(); ++i) {
        const Move& move = m_all[random.below(m_all.size())];
        const auto loops = [&](std::size_t at) {
            return point.factors[move.factorsOfLevel + point.order[at]] > 1;
        };
        const bool idle = move.kind == Move::Kind::Exchange && !loops(move.from) && !loops(move.to);
        if (!idle && applies(move, point)) {
            make(move, point);
            return true;
        }
    }
    return false;
}

MapAxes::MapAxes(const MapSpace& space) : m_space(&space), m_both(space.spreads().size()) {
    for (std::size_t s = 0; s < m_both.size(); ++s) {
        const auto& places = space.spreads()[s].places;
        for (std::size_t i = 0; i + 1 < places.size(); ++i) {
            const Place& x = space.places()[places[i]];
            const Place& y = space.places()[places[i + 1]];
            if (x.axis == 'x' && y.axis == 'y' && x.level == y.level) {
                m_both[s].push_back(places[i]);
            }
        }
    }
}

bool MapAxes::any() const {
    return std::ranges::any_of(m_both, [](const auto& of) { return !of.empty(); });
}

void MapAxes::lay(Random& random, MapPoint& point) const {
    const std::size_t dimensions = m_space->dimensionCount();
    for (std::size_t s = 0; s < m_both.size(); ++s) {
        const DimensionSpread& prime = m_space->spreads()[s];
        for (const std::size_t place : m_both[s]) {
            std::int64_t& x = point.factors[place * dimensions + prime.dimension];
            std::int64_t& y = point.factors[(place + 1) * dimensions + prime.dimension];
            std::uint64_t power = 0;
            for (std::int64_t* from : {&x, &y}) {
                for (; *from % prime.spread.prime() == 0; *from /= prime.spread.prime()) {
                    ++power;
                }
            }
            const std::uint64_t onX = random.below(power + 1);
            for (std::uint64_t i = 0; i < power; ++i) {
                (i < onX ? x : y) *= prime.spread.prime();
            }
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
