#include "search/partial_mapping.h"

namespace loopglass {

PartialMapping::PartialMapping(const SearchSpace& space)
    : m_factors(2 * space.levelCount() * space.dimensionCount(), 1),
      m_remaining(space.dimensionCount()),
      m_orders(space.levelCount()) {
    for (std::size_t d = 0; d < m_remaining.size(); ++d) {
        m_remaining[d] = space.bound(d);
    }
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

void PartialMapping::addTemporal(std::size_t level, LoopNest& nest) const {
    if (m_orders[level].empty()) {
        for (std::size_t d = 0; d < m_remaining.size(); ++d) {
            nest.addTemporal(d, temporal(level, d));
        }
        return;
    }
    for (const DimensionId d : m_orders[level]) {
        nest.addTemporal(index(d), temporal(level, index(d)));
    }
}

void PartialMapping::flatten(std::size_t from, LoopNest& nest) const {
    const std::size_t levels = m_orders.size();
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
