// A mapping as one list of loops with their strides, from the innermost outward. The stride of a
// loop is the product of all inner factors of its dimension (s_j of docs/cost-model.md, section
// "Symbols"). A fanout is inside the temporal loops of its level, so the loops of a level are in
// the order Y, X, temporal. A prefix of this list determines all counts of tiles. The extents of
// the tile of a level are the products of the factors up to the level. The number of instances of
// the level is the product of all outer spatial factors. Cost: linear in the loops.
#include "cost/loop_nest.h"

#include "workload/checked.h"

#include <algorithm>
#include <utility>

namespace loopglass {

void LoopNest::start(std::size_t levels, std::size_t dimensions) {
    m_dimensions = dimensions;
    m_level = levels;
    m_temporal.clear();
    m_spatial.clear();
    m_temporalStart.assign(levels + 1, 0);
    m_spatialStart.assign(levels + 1, 0);
    m_extents.assign((levels + 1) * dimensions, 1);
    m_current.assign(dimensions, 1);
    m_instances.assign(levels + 1, 1);
}

void LoopNest::addSpatial(std::size_t dimension, std::int64_t factor, LoopAxis axis) {
    if (factor == 1) {
        return;
    }
    m_spatial.push_back({static_cast<std::uint32_t>(dimension),
                         static_cast<std::uint16_t>(m_level - 1), axis, factor,
                         m_current[dimension]});
    m_current[dimension] = checkedMultiply(m_current[dimension], factor);
}

void LoopNest::addAxes(const std::vector<Loop>& x, const std::vector<Loop>& y) {
    for (auto loop = y.rbegin(); loop != y.rend(); ++loop) {
        addSpatial(index(loop->dimension), loop->factor, LoopAxis::Y);
    }
    for (auto loop = x.rbegin(); loop != x.rend(); ++loop) {
        addSpatial(index(loop->dimension), loop->factor, LoopAxis::X);
    }
}

void LoopNest::addTemporal(std::size_t dimension, std::int64_t bound) {
    if (bound == 1) {
        return;
    }
    m_temporal.push_back({static_cast<std::uint32_t>(dimension),
                          static_cast<std::uint16_t>(m_level - 1), LoopAxis::None, bound,
                          m_current[dimension]});
    m_current[dimension] = checkedMultiply(m_current[dimension], bound);
}

void LoopNest::closeLevel() {
    --m_level;
    std::copy(m_current.begin(), m_current.end(),
              m_extents.begin() + static_cast<std::ptrdiff_t>(m_level * m_dimensions));
    m_temporalStart[m_level] = m_temporal.size();
    m_spatialStart[m_level] = m_spatial.size();
    if (m_level == 0) {
        countInstances();
    }
}

void LoopNest::countInstances() {
    for (std::size_t l = 1; l < m_instances.size(); ++l) {
        m_instances[l] = m_instances[l - 1];
        for (const NestLoop& loop : spatialBetween(l - 1, l)) {
            m_instances[l] = checkedMultiply(m_instances[l], loop.bound);
        }
    }
}

void LoopNest::assign(const Mapping& mapping, std::size_t dimensions) {
    start(mapping.levels.size(), dimensions);
    for (std::size_t l = mapping.levels.size(); l-- > 0;) {
        const LevelMapping& level = mapping.levels[l];
        addAxes(level.x, level.y);
        for (auto loop = level.temporal.rbegin(); loop != level.temporal.rend(); ++loop) {
            addTemporal(index(loop->dimension), loop->factor);
        }
        closeLevel();
    }
}

void LoopNest::reorder(std::size_t level, std::span<const DimensionId> order) {
    std::size_t at = m_temporalStart[level + 1];
    for (const DimensionId d : order) {
        const auto loop =
            std::find_if(m_temporal.begin() + static_cast<std::ptrdiff_t>(at), m_temporal.end(),
                         [d](const NestLoop& other) { return other.dimension == index(d); });
        std::swap(m_temporal[at++], *loop);
    }
}

}  // namespace loopglass
