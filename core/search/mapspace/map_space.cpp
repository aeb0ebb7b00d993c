// The mapping space, in which every mapping has a number (docs/mappers.md, section "The space"). A
// number is written in a mixed radix. The most significant digits describe the factors. For each
// dimension and prime, a digit is the spread of the power over the temporal and spatial places. The
// next digits describe the orders. For each level except the innermost, a digit is the arrangement
// of the loops that constraints leave free. The last digits describe the bypasses. Each digit shows
// whether a possible bypass is used. Each digit is a bijection (spread.h), so the number is a
// bijection, too. The digits are independent, so one random choice for each digit gives every
// number the same probability.
//
// Example: a dimension of 4 over two levels without fanout has three spreads, 4·1, 2·2 and 1·4.
// With another dimension of 2, there are 3 · 2 spreads and two orders of the outer level, that is,
// 12 mappings.
//
// Cost: sample() reads one table entry for each prime and one random number for each loop. at() and
// indexOf() divide big numbers, which takes some microseconds.
#include "search/mapspace/map_space.h"

#include "mapping/constraints.h"
#include "search/space/divisors.h"

#include <algorithm>

namespace loopglass::mapspace {

namespace {

constexpr std::size_t maxKeeps = 63;  // number of bits of MapPoint::bypassed

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

MapSpace::MapSpace(const space::SearchProblem& space) : m_space(&space) {
    listPlaces();
    m_size = 1;
    listSpreads();
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
        m_places.push_back({l, 't'});
        const Fanout& fanout = m_space->compiled().level(l).fanout;
        for (const char axis : {'x', 'y'}) {
            if ((axis == 'x' ? fanout.x : fanout.y) > 1) {
                m_places.push_back({l, axis});
            }
        }
    }
    m_start.factors.assign(m_places.size() * dimensionCount(), 1);
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

/// Lists the positions of each level. First come the loops that constraints place innermost, then
/// the loops whose positions are free, then the dimensions without a loop at the level.
void MapSpace::listOrders() {
    for (std::size_t l = 0; l < levelCount(); ++l) {
        const auto& fixed = m_space->constraints(l).order;
        std::vector<std::size_t> order;
        for (auto d = fixed.rbegin(); d != fixed.rend(); ++d) {
            order.push_back(index(*d));
        }
        const std::size_t first = order.size();
        const auto add = [&](bool withLoop) {
            for (std::size_t d = 0; d < dimensionCount(); ++d) {
                const bool can = m_space->fixedTemporal(l, d) > 1 ||
                                 (m_space->bound(d) > 1 && m_space->temporalFree(l, d));
                if (can == withLoop && std::ranges::find(order, d) == order.end()) {
                    order.push_back(d);
                }
            }
        };
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
    if (!m_space->options().variants.bypass) {
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

void MapSpace::sample(Random& random, MapPoint& point) const {
    point = m_start;
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

Mapping MapSpace::mapping(const MapPoint& point, bool whole) const {
    Mapping mapping;
    mapping.levels.resize(levelCount());
    for (std::size_t p = 0; p < m_places.size(); ++p) {
        LevelMapping& level = mapping.levels[m_places[p].level];
        const std::size_t orderAt = m_places[p].level * dimensionCount();
        for (std::size_t i = dimensionCount(); i-- > 0;) {
            const bool temporal = m_places[p].axis == 't';
            const std::size_t d = temporal ? point.order[orderAt + i] : dimensionCount() - 1 - i;
            const std::int64_t factor = point.factors[slot(p, d)];
            const auto [first, last] = m_arranged[m_places[p].level];
            const bool numbered = temporal && i >= first && i < last;
            if (factor > 1 || (whole && numbered)) {
                (temporal                  ? level.temporal
                 : m_places[p].axis == 'x' ? level.x
                                           : level.y)
                    .push_back({dimensionId(d), factor});
            }
        }
    }
    return mapping;
}

Variant MapSpace::variant(const MapPoint& point) const {
    Variant variant;
    for (std::size_t k = 0; k < m_keeps.size(); ++k) {
        if (((point.bypassed >> k) & 1U) != 0) {
            variant.bypassed.resize(levelCount());
            variant.bypassed[m_keeps[k].first].push_back(tensorId(m_keeps[k].second));
        }
    }
    return variant;
}

/// Multiplies the factors of loops into the point. Returns false if a loop has no place, or if two
/// temporal loops are over one dimension.
bool MapSpace::takeLoops(const std::vector<Loop>& loops, std::size_t level, char axis,
                         MapPoint& point) const {
    const std::size_t place = placeOf(level, axis);
    const bool isPlace = place < m_places.size();
    for (const Loop& loop : loops) {
        const std::size_t d = index(loop.dimension);
        if (d >= dimensionCount() || loop.factor < 1 || (!isPlace && loop.factor > 1)) {
            return false;
        }
        if (!isPlace || loop.factor == 1) {
            continue;
        }
        std::int64_t& factor = point.factors[slot(place, d)];
        const bool split = axis == 't' && factor > 1;
        if (split || loop.factor > m_space->bound(d) / factor) {
            return false;
        }
        factor *= loop.factor;
    }
    return true;
}

void MapSpace::takeOrder(const std::vector<Loop>& temporal, std::size_t level,
                         MapPoint& point) const {
    const auto [first, last] = m_arranged[level];
    const auto from =
        m_start.order.begin() + static_cast<std::ptrdiff_t>(level * dimensionCount() + first);
    const auto to = from + static_cast<std::ptrdiff_t>(last - first);
    std::vector<std::uint8_t> order;
    const auto add = [&](std::uint8_t d) {
        if (std::find(from, to, d) != to && std::ranges::find(order, d) == order.end()) {
            order.push_back(d);
        }
    };
    for (auto loop = temporal.rbegin(); loop != temporal.rend(); ++loop) {
        add(static_cast<std::uint8_t>(index(loop->dimension)));
    }
    for (std::size_t d = 0; d < dimensionCount(); ++d) {
        add(static_cast<std::uint8_t>(d));
    }
    std::copy(order.begin(), order.end(),
              point.order.begin() + static_cast<std::ptrdiff_t>(level * dimensionCount() + first));
}

bool MapSpace::hasRightFactors(const MapPoint& point) const {
    for (std::size_t d = 0; d < dimensionCount(); ++d) {
        std::int64_t product = 1;
        for (std::size_t p = 0; p < m_places.size(); ++p) {
            const std::int64_t factor = point.factors[slot(p, d)];
            if (!isFree(m_places[p], d) && factor != fixedAt(m_places[p], d)) {
                return false;
            }
            if (factor > m_space->bound(d) / product) {
                return false;
            }
            product *= factor;
        }
        if (product != m_space->bound(d)) {
            return false;
        }
    }
    return true;
}

std::optional<MapPoint> MapSpace::pointOf(const Mapping& mapping, const Variant& variant) const {
    if (mapping.levels.size() != levelCount()) {
        return std::nullopt;
    }
    MapPoint point = m_start;
    std::fill(point.factors.begin(), point.factors.end(), 1);
    for (std::size_t l = 0; l < levelCount(); ++l) {
        const LevelMapping& level = mapping.levels[l];
        if (!takeLoops(level.temporal, l, 't', point) || !takeLoops(level.x, l, 'x', point) ||
            !takeLoops(level.y, l, 'y', point)) {
            return std::nullopt;
        }
        takeOrder(level.temporal, l, point);
    }
    const Constraints& constraints = m_space->options().constraints;
    if (!hasRightFactors(point) ||
        (!constraints.empty() &&
         !violatedConstraint(m_space->problem(), constraints, mapping).empty())) {
        return std::nullopt;
    }
    for (std::size_t l = 0; l < variant.bypassed.size(); ++l) {
        for (const TensorId tensor : variant.bypassed[l]) {
            const auto keep = std::ranges::find(m_keeps, std::pair(l, index(tensor)));
            if (keep == m_keeps.end()) {
                return std::nullopt;
            }
            point.bypassed |= std::uint64_t{1} << (keep - m_keeps.begin());
        }
    }
    return point;
}

std::optional<mpz_class> MapSpace::indexOf(const Mapping& mapping, const Variant& variant) const {
    const std::optional<MapPoint> point = pointOf(mapping, variant);
    return point ? std::optional(indexOf(*point)) : std::nullopt;
}

}  // namespace loopglass::mapspace
