// The mapping space, in which every mapping has a number (docs/mappers.md, section "The space"). A
// number is written in a mixed radix. The most significant digits describe the factors. For each
// dimension and prime, a digit is the spread of the power over the temporal and spatial places. The
// next digits describe the orders. For each level except the innermost, a digit is the arrangement
// of the loops that constraints leave free. The last digits describe the bypasses. Each digit shows
// whether a possible bypass is used. If factors may be imperfect, each dimension has one digit for
// its steps instead of the digits of its primes. Each digit is a bijection (spread.h,
// tiling_numbers.h), so the number is a bijection, too. The digits are independent, so one random
// choice for each digit gives every number the same probability.
//
// Example: a dimension of 4 over two levels without fanout has three spreads, 4·1, 2·2 and 1·4.
// With another dimension of 2, there are 3 · 2 spreads and two orders of the outer level, that is,
// 12 mappings.
//
// Cost: sample() reads one table entry for each prime and one random number for each loop. at() and
// indexOf() divide big numbers, which takes some microseconds.
#include "search/mapspace/map_space.h"

#include "mapping/steps.h"
#include "search/space/divisors.h"

#include <algorithm>
#include <utility>

namespace loopglass::mapspace {

namespace {

constexpr std::size_t maxKeeps = 63;            // number of bits of MapPoint::bypassed
constexpr std::int64_t maxEntries = 4'000'000;  // largest size of all tables of TilingNumbers

std::int64_t fixedFactor(const LoopConstraint& constraint, std::size_t d) {
    std::int64_t factor = 1;
    for (const Loop& loop : constraint.factors) {
        factor *= index(loop.dimension) == d ? loop.factor : 1;
    }
    return factor;
}

const LoopConstraint& constraintAt(const LevelConstraints& level, char axis) {
    return axis == 't' ? level.temporal : axis == 'x' ? level.x : level.y;
}

}  // namespace

std::optional<MapSpace> MapSpace::of(const space::SearchProblem& space) {
    std::int64_t entries = 0;
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        entries += std::min(space.bound(d), maxEntries + 1) *
                   static_cast<std::int64_t>(3 * space.levelCount() + 1);
    }
    const bool isUneven = space.options().uneven != Unevenness::Even;
    return isUneven && entries > maxEntries ? std::nullopt : std::optional(MapSpace(space));
}

MapSpace::MapSpace(const space::SearchProblem& space)
    : m_space(&space),
      m_isUneven(space.options().uneven != Unevenness::Even),
      m_bounds(workloadBounds(space.problem().workload)) {
    listPlaces();
    m_size = 1;
    m_isUneven ? listTilings() : listSpreads();
    listOrders();
    listKeeps();
}

std::int64_t MapSpace::fixedAt(const Place& place, std::size_t d) const {
    return fixedFactor(constraintAt(m_space->constraints(place.level), place.axis), d);
}

bool MapSpace::isFree(const Place& place, std::size_t d) const {
    return place.axis == 't' ? m_space->temporalFree(place.level, d)
                             : m_space->axisFree(place.level, place.axis, d);
}

void MapSpace::listPlaces() {
    for (std::size_t l = 0; l < levelCount(); ++l) {
        m_temporal.push_back(m_places.size() * dimensionCount());
        m_places.push_back({l, 't'});
        const Fanout& fanout = m_space->compiled().level(l).fanout;
        for (const char axis : {'x', 'y'}) {
            if ((axis == 'x' ? fanout.x : fanout.y) > 1) {
                m_places.push_back({l, axis});
            }
        }
    }
    m_start.order.assign(levelCount() * dimensionCount(), 0);
}

std::size_t MapSpace::placeOf(std::size_t level, char axis) const {
    return static_cast<std::size_t>(std::ranges::find(m_places, Place{level, axis}) -
                                    m_places.begin());
}

bool MapSpace::isVariable(std::size_t place, std::size_t d) const {
    return std::ranges::any_of(m_spreads, [&](const DimensionSpread& prime) {
        return prime.dimension == d && std::ranges::find(prime.places, place) != prime.places.end();
    });
}

void MapSpace::listSpreads() {
    m_start.factors.assign(m_places.size() * dimensionCount(), 1);
    for (std::size_t d = 0; d < dimensionCount(); ++d) {
        std::int64_t rest = m_space->bound(d);
        std::vector<std::size_t> free;
        for (std::size_t p = 0; p < m_places.size(); ++p) {
            const std::int64_t fixed = fixedAt(m_places[p], d);
            m_start.factors[slot(p, d)] = fixed;
            rest /= fixed;
            if (isFree(m_places[p], d)) {
                free.push_back(p);
            }
        }
        for (const std::int64_t prime : space::primesOf(rest)) {
            unsigned power = 0;
            for (; rest % prime == 0; rest /= prime) {
                ++power;
            }
            m_spreads.push_back({d, free, Spread(prime, power, free.size())});
            m_size *= m_spreads.back().spread.size();
        }
    }
}

void MapSpace::listTilings() {
    using Kind = TilingNumbers::Kind;
    const bool all = m_space->options().uneven == Unevenness::All;
    m_start.steps.resize(dimensionCount());
    for (std::size_t d = 0; d < dimensionCount(); ++d) {
        std::vector<Kind> kinds;
        for (std::size_t l = 0; l < levelCount(); ++l) {
            kinds.push_back(all ? Kind::Any : Kind::Divides);
            for (const char axis : {'x', 'y'}) {
                const bool isPlace = placeOf(l, axis) < m_places.size();
                kinds.push_back(isPlace && m_space->axisFree(l, axis, d) ? Kind::Any
                                                                         : Kind::Nothing);
            }
        }
        m_tilings.emplace_back(m_bounds[d], std::move(kinds));
        m_size *= m_tilings.back().size();
    }
}

/// Lists the positions of each level from the innermost. First come the loops that constraints
/// place innermost, then the loops whose positions are free, then the dimensions without a loop at
/// the level. If factors may be imperfect, the positions are listed from the outermost.
void MapSpace::listOrders() {
    for (std::size_t l = 0; l < levelCount(); ++l) {
        const auto& fixed = m_space->constraints(l).order;
        std::vector<std::size_t> order;
        for (auto d = fixed.rbegin(); d != fixed.rend(); ++d) {
            order.push_back(index(*d));
        }
        const auto add = [&](bool withLoop) {
            for (std::size_t d = 0; d < dimensionCount(); ++d) {
                const bool can = m_space->fixedTemporal(l, d) > 1 ||
                                 (m_space->bound(d) > 1 && m_space->temporalFree(l, d));
                if (can == withLoop && std::ranges::find(order, d) == order.end()) {
                    order.push_back(d);
                }
            }
        };
        if (isUneven()) {
            add(false);
        }
        const std::size_t first = order.size();
        add(true);
        const bool innermost = l + 1 == levelCount();
        m_arranged.emplace_back(first, innermost ? first : order.size());
        m_size *= arrangementsOf(m_arranged.back().second - first);
        add(false);
        std::transform(order.begin(), order.end(),
                       m_start.order.begin() + static_cast<std::ptrdiff_t>(l * dimensionCount()),
                       [](std::size_t d) { return static_cast<std::uint8_t>(d); });
    }
}

void MapSpace::listKeeps() {
    if (isUneven() || !m_space->options().variants.bypass) {
        return;
    }
    for (std::size_t l = 1; l < levelCount(); ++l) {
        for (std::size_t t = 0; t < m_space->compiled().tensors.size(); ++t) {
            if (m_space->problem().keeper[l][t] && m_keeps.size() < maxKeeps) {
                m_keeps.emplace_back(l, t);
                m_size *= 2;
            }
        }
    }
}

MapPoint MapSpace::at(mpz_class number) const {
    const auto digit = [&number](const mpz_class& radix) {
        mpz_class rest = number % radix;
        number /= radix;
        return rest;
    };
    MapPoint point = m_start;
    for (std::size_t k = m_keeps.size(); k-- > 0;) {
        point.bypassed |= digit(2).get_ui() << k;
    }
    for (std::size_t l = levelCount(); l-- > 0;) {
        const auto [first, last] = m_arranged[l];
        const std::uint8_t* from = m_start.order.data() + l * dimensionCount() + first;
        const auto things = arrangementAt(last - first, digit(arrangementsOf(last - first)));
        for (std::size_t i = 0; i < things.size(); ++i) {
            point.order[l * dimensionCount() + first + i] = from[things[i]];
        }
    }
    for (std::size_t d = m_tilings.size(); d-- > 0;) {
        point.steps[d] = m_tilings[d].at(digit(m_tilings[d].size()));
    }
    for (auto prime = m_spreads.rbegin(); prime != m_spreads.rend(); ++prime) {
        const std::vector<unsigned> exponents = prime->spread.at(digit(prime->spread.size()));
        for (std::size_t i = 0; i < exponents.size(); ++i) {
            std::int64_t& factor = point.factors[slot(prime->places[i], prime->dimension)];
            for (unsigned e = 0; e < exponents[i]; ++e) {
                factor *= prime->spread.prime();
            }
        }
    }
    return point;
}

mpz_class MapSpace::indexOf(const MapPoint& point) const {
    mpz_class number = 0;
    for (const DimensionSpread& prime : m_spreads) {
        std::vector<unsigned> exponents;
        for (const std::size_t place : prime.places) {
            exponents.push_back(0);
            for (std::int64_t factor = point.factors[slot(place, prime.dimension)];
                 factor % prime.spread.prime() == 0; factor /= prime.spread.prime()) {
                ++exponents.back();
            }
        }
        number = number * prime.spread.size() + prime.spread.indexOf(exponents);
    }
    for (std::size_t d = 0; d < m_tilings.size(); ++d) {
        number = number * m_tilings[d].size() + m_tilings[d].indexOf(point.steps[d]);
    }
    for (std::size_t l = 0; l < levelCount(); ++l) {
        const auto [first, last] = m_arranged[l];
        const auto things =
            std::span(point.order).subspan(l * dimensionCount() + first, last - first);
        number = number * arrangementsOf(last - first) + indexOfArrangement(things);
    }
    for (std::size_t k = 0; k < m_keeps.size(); ++k) {
        number = number * 2 + static_cast<unsigned long>((point.bypassed >> k) & 1U);
    }
    return number;
}

void MapSpace::shuffleOrder(std::size_t level, Random& random, MapPoint& point) const {
    const auto [first, last] = m_arranged[level];
    std::uint8_t* order = &point.order[level * dimensionCount()];
    for (std::size_t i = last; i > first + 1; --i) {
        std::swap(order[i - 1], order[first + random.below(i - first)]);
    }
}

/// With imperfect factors, the orders of the last sample are arranged again.
void MapSpace::sample(Random& random, MapPoint& point) const {
    if (!isUneven() || point.order.empty()) {
        point = m_start;
    }
    for (std::size_t d = 0; d < m_tilings.size(); ++d) {
        point.steps[d] = m_tilings[d].at(random.below(m_tilings[d].size()));
    }
    for (const DimensionSpread& prime : m_spreads) {
        const std::span<const std::int64_t> factors = prime.spread.sample(random);
        for (std::size_t i = 0; i < factors.size(); ++i) {
            point.factors[slot(prime.places[i], prime.dimension)] *= factors[i];
        }
    }
    for (std::size_t l = 0; l < levelCount(); ++l) {
        shuffleOrder(l, random, point);
    }
    if (!m_keeps.empty()) {
        point.bypassed = random.below(std::uint64_t{1} << m_keeps.size());
    }
}

}  // namespace loopglass::mapspace
