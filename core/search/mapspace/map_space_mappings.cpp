// Points of the space as mappings, and back.
#include "mapping/constraints.h"
#include "search/mapspace/map_space.h"

#include <algorithm>

namespace loopglass::mapspace {

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

/// Multiplies the loops into the point; false when one has no place, or two are over one dimension
/// in time.
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
        if (std::find(from, to, d) != to &&
            std::find(order.begin(), order.end(), d) == order.end()) {
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
            const auto keep =
                std::find(m_keeps.begin(), m_keeps.end(), std::pair(l, index(tensor)));
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
