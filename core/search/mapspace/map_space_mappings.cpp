// Conversions between the points of a MapSpace and mappings. A mapping with perfect factors has the
// factors of the point; a mapping with imperfect factors has its steps. A mapping is in the space
// if the point that has its loops has no other loops. Cost: some microseconds.
#include "mapping/constraints.h"
#include "mapping/steps.h"
#include "search/mapspace/map_space.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace loopglass::mapspace {

namespace {

/// Returns true if all loops have existing dimensions and at least one iteration.
bool isSound(const Mapping& mapping, std::size_t dimensions) {
    return std::ranges::all_of(mapping.levels, [&](const LevelMapping& level) {
        return std::ranges::all_of(
            std::array{&level.temporal, &level.x, &level.y}, [&](const std::vector<Loop>* loops) {
                return std::ranges::all_of(*loops, [&](const Loop& loop) {
                    return index(loop.dimension) < dimensions && loop.factor >= 1 && loop.step >= 0;
                });
            });
    });
}

/// Sorts the loops on each axis, because the order of spatial loops has no effect.
Mapping withAxesInOrder(Mapping mapping) {
    for (LevelMapping& level : mapping.levels) {
        for (std::vector<Loop>* loops : {&level.x, &level.y}) {
            std::ranges::sort(*loops, {}, [](const Loop& loop) { return index(loop.dimension); });
        }
    }
    return mapping;
}

}  // namespace

void MapSpace::copySteps(const MapPoint& point, uneven::MappingSteps& steps) const {
    steps.steps = point.steps;
    steps.order.resize(levelCount());
    for (std::size_t l = 0; l < levelCount(); ++l) {
        const auto from = point.order.begin() + static_cast<std::ptrdiff_t>(l * dimensionCount());
        steps.order[l].assign(from, from + static_cast<std::ptrdiff_t>(dimensionCount()));
    }
}

Mapping MapSpace::mapping(const MapPoint& point, bool whole) const {
    if (isUneven()) {
        uneven::MappingSteps steps;
        copySteps(point, steps);
        return mappingOf(steps, m_bounds);
    }
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
    if (isUneven()) {
        return unevenPointOf(mapping);
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

std::optional<MapPoint> MapSpace::unevenPointOf(const Mapping& mapping) const {
    const auto chain = isSound(mapping, dimensionCount())
                           ? uneven::stepsOfMapping(mapping, m_bounds)
                           : std::nullopt;
    if (!chain) {
        return std::nullopt;
    }
    MapPoint point{{}, {}, 0, chain->steps};
    for (std::size_t l = 0; l < levelCount(); ++l) {
        std::vector<std::size_t> order = chain->order[l];
        const auto loops = std::stable_partition(order.begin(), order.end(), [&](std::size_t d) {
            return !hasLoop(point, l, d);  // loops with a single tile are outermost
        });
        std::sort(order.begin(), loops);
        std::stable_partition(order.begin(), loops,
                              [&](std::size_t d) { return m_bounds[d] == 1; });
        std::ranges::transform(order, std::back_inserter(point.order),
                               [](std::size_t d) { return static_cast<std::uint8_t>(d); });
    }
    for (std::size_t d = 0; d < dimensionCount(); ++d) {
        if (!m_tilings[d].allows(point.steps[d])) {
            return std::nullopt;
        }
    }
    const bool isSame = withAxesInOrder(canonical(mappingOf(*chain, m_bounds))) ==
                        withAxesInOrder(canonical(settled(mapping, m_bounds)));
    return isSame ? std::optional(std::move(point)) : std::nullopt;
}

std::optional<mpz_class> MapSpace::indexOf(const Mapping& mapping, const Variant& variant) const {
    const std::optional<MapPoint> point = pointOf(mapping, variant);
    return point ? std::optional(indexOf(*point)) : std::nullopt;
}

}  // namespace loopglass::mapspace
