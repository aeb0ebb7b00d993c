#pragma once

#include "mapping/mapping.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loopglass {

/// The axis of a spatial loop; None for temporal loops and for an undecided axis.
enum class LoopAxis : std::uint8_t { None, X, Y };

/// A loop with its stride: the distance that one step moves along its dimension.
struct NestLoop {
    std::uint32_t dimension = 0;
    std::uint16_t level = 0;
    LoopAxis axis = LoopAxis::None;
    std::int64_t bound = 1;
    std::int64_t stride = 1;
};

/// A mapping flattened for counting: its loops from the innermost outward with their strides. Loops
/// of one iteration are omitted. The memory is reused between evaluations, so that counting does
/// not allocate.
class LoopNest {
public:
    /// Starts a nest of `levels` levels over `dimensions` dimensions. The caller then adds the
    /// levels from the innermost outward: addSpatial() and addTemporal() for the loops of the
    /// level, then closeLevel().
    void start(std::size_t levels, std::size_t dimensions);
    /// Unrolls a dimension over the fanout below the current level. The caller adds loops from the
    /// innermost outward: loops on Y, then loops on X. If the siblings have no axis, all siblings
    /// of the fanout with equal tiles share words. The number of requests is then never above the
    /// number with sharing along axes.
    void addSpatial(std::size_t dimension, std::int64_t factor, LoopAxis axis = LoopAxis::None);
    /// Adds the spatial loops of both axes; each list begins with its outermost loop.
    void addAxes(const std::vector<Loop>& x, const std::vector<Loop>& y);
    /// Adds the next outer temporal loop of the current level.
    void addTemporal(std::size_t dimension, std::int64_t bound);
    void closeLevel();
    void assign(const Mapping& mapping, std::size_t dimensions);
    /// Arranges the temporal loops of a closed level in the given order of dimensions, innermost
    /// first. The level has at most one loop over each dimension, and `order` names all of them.
    void reorder(std::size_t level, std::span<const DimensionId> order);

    /// Returns the temporal loops outside the tile of `level` (the number of levels means the tile
    /// of one MAC).
    std::span<const NestLoop> temporalOutside(std::size_t level) const {
        return std::span(m_temporal).subspan(m_temporalStart[level]);
    }
    /// Returns the spatial loops of the fanouts from `parent` to the level above `child`.
    std::span<const NestLoop> spatialBetween(std::size_t parent, std::size_t child) const {
        return std::span(m_spatial).subspan(m_spatialStart[child],
                                            m_spatialStart[parent] - m_spatialStart[child]);
    }
    /// Returns the extents of the tile of `level`, by dimension. For the number of levels, all
    /// extents are 1.
    const std::int64_t* extents(std::size_t level) const {
        return &m_extents[level * m_dimensions];
    }
    /// Returns the number of instances of `level` in use. The number of levels means the MAC lanes.
    std::int64_t instances(std::size_t level) const { return m_instances[level]; }

private:
    void countInstances();

    std::size_t m_dimensions = 0;
    /// The level that is being added; levels are added from the innermost outward.
    std::size_t m_level = 0;
    std::vector<NestLoop> m_temporal;
    std::vector<NestLoop> m_spatial;
    std::vector<std::size_t> m_temporalStart;
    std::vector<std::size_t> m_spatialStart;
    std::vector<std::int64_t> m_extents;
    std::vector<std::int64_t> m_current;
    std::vector<std::int64_t> m_instances;
};

}  // namespace loopglass
