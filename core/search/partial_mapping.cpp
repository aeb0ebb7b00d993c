#include "search/partial_mapping.h"

namespace loopglass {

PartialMapping::PartialMapping(std::size_t levels, std::size_t dimensions)
    : m_factors(2 * levels * dimensions, 1),
      m_remaining(dimensions),
      m_order(levels * (dimensions + 1), 0) {}

PartialMapping PartialMapping::unconstrained(const SearchSpace& space) {
    PartialMapping mapping(space.levelCount(), space.dimensionCount());
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        mapping.m_remaining[d] = space.bound(d);
    }
    return mapping;
}

PartialMapping::PartialMapping(const SearchSpace& space) : PartialMapping(unconstrained(space)) {
    for (std::size_t l = 0; l < space.levelCount(); ++l) {
        for (std::size_t d = 0; d < m_remaining.size(); ++d) {
            multiplyTemporal(l, d, space.fixedTemporal(l, d));
            multiplySpatial(l, d, space.fixedSpatial(l, d));
        }
    }
}

void PartialMapping::multiplyTemporal(std::size_t level, std::size_t d, std::int64_t factor) {
    m_factors[slot(level, 0) + d] *= factor;
    m_remaining[d] /= factor;
}

void PartialMapping::multiplySpatial(std::size_t level, std::size_t d, std::int64_t factor) {
    m_factors[slot(level, 1) + d] *= factor;
    m_remaining[d] /= factor;
}

void PartialMapping::setOrder(std::size_t level, const std::vector<DimensionId>& order) {
    std::uint8_t* at = &m_order[level * (m_remaining.size() + 1)];
    *at = static_cast<std::uint8_t>(order.size());
    for (const DimensionId d : order) {
        *++at = static_cast<std::uint8_t>(index(d));
    }
}

std::vector<DimensionId> PartialMapping::order(std::size_t level) const {
    const std::uint8_t* at = &m_order[level * (m_remaining.size() + 1)];
    std::vector<DimensionId> order;
    for (std::size_t i = 1; i <= *at; ++i) {
        order.push_back(dimensionId(at[i]));
    }
    return order;
}

void PartialMapping::addTemporal(std::size_t level, LoopNest& nest) const {
    const std::uint8_t* at = &m_order[level * (m_remaining.size() + 1)];
    if (*at == 0) {
        for (std::size_t d = 0; d < m_remaining.size(); ++d) {
            nest.addTemporal(d, temporal(level, d));
        }
        return;
    }
    for (std::size_t i = 1; i <= *at; ++i) {
        nest.addTemporal(at[i], temporal(level, at[i]));
    }
}

void PartialMapping::flatten(std::size_t from, LoopNest& nest) const {
    const std::size_t levels = m_order.size() / (m_remaining.size() + 1);
    nest.start(levels, m_remaining.size());
    for (std::size_t l = levels; l-- > 0;) {
        if (l + 1 >= from) {
            for (std::size_t d = 0; d < m_remaining.size(); ++d) {
                nest.addSpatial(d, spatial(l, d));
            }
        }
        if (l >= from) {
            addTemporal(l, nest);
        }
        nest.closeLevel();
    }
}

}  // namespace loopglass
