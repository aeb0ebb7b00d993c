#pragma once

#include "cost/loop_nest.h"
#include "mapping/mapping.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loopglass {

/// A loop of a nest with imperfect factors. The loop splits at most `range` iterations into tiles
/// of `step` iterations; the last tile may be smaller.
struct CutLoop {
    std::uint32_t dimension = 0;
    std::uint16_t level = 0;
    LoopAxis axis = LoopAxis::None;
    bool temporal = true;
    std::int64_t range = 1;
    std::int64_t step = 1;
    std::int64_t pieces = 1;  ///< largest number of tiles
    std::size_t order = 0;    ///< index of a spatial loop among all spatial loops, outermost first
};

/// A mapping with imperfect factors, flattened for counting. Holds the loops of each dimension,
/// outermost first; loops with only one tile are omitted. The memory is reused between evaluations
/// to avoid allocations.
class CutNest {
public:
    /// An entry of the list of all temporal loops.
    struct Turn {
        std::uint32_t dimension = 0;
        std::uint16_t level = 0;
    };

    /// Starts a new loop nest. The caller then adds the loops from the outermost inward, level by
    /// level: the temporal loops of a level, then its loops on X, then its loops on Y.
    void start(std::size_t levels, std::span<const std::int64_t> bounds);
    void addTemporal(std::size_t dimension, std::size_t level, std::int64_t step);
    void addSpatial(std::size_t dimension, std::size_t level, std::int64_t step, LoopAxis axis);
    void finish();
    /// Assigns a mapping that is in normal form (settled()). Throws CountOverflow.
    void assign(const Mapping& mapping, std::span<const std::int64_t> bounds);

    std::size_t levelCount() const { return m_levels; }
    std::size_t dimensionCount() const { return m_loops.size(); }
    std::span<const CutLoop> of(std::size_t dimension) const { return m_loops[dimension]; }
    /// Returns all temporal loops, outermost first.
    std::span<const Turn> temporal() const { return m_temporal; }
    std::int64_t bound(std::size_t dimension) const { return m_bounds[dimension]; }
    /// Returns the extents of the largest tile of `level`, by dimension. For the number of levels,
    /// all extents are 1.
    const std::int64_t* extents(std::size_t level) const {
        return &m_extents[level * m_loops.size()];
    }
    /// Returns the number of instances of `level` that work in some time step. The number of levels
    /// means the MAC lanes.
    std::int64_t instances(std::size_t level) const { return m_instances[level]; }
    std::size_t spatialLoops() const { return m_spatial; }
    /// Returns true if every loop of the dimension has a perfect factor.
    bool even(std::size_t dimension) const { return m_even[dimension] != 0; }
    /// Returns true if every loop of the nest has a perfect factor.
    bool even() const;
    /// Returns true if all instances of `level` do the same work.
    bool alike(std::size_t level) const;
    /// Returns a bit mask of levels; a bit is set if a loop unrolls the fanout below its level.
    std::uint64_t unrolled() const { return m_unrolled; }
    /// Returns true if a loop over the dimension unrolls a fanout of the levels `level` …
    /// `until`−1.
    bool unrolls(std::size_t dimension, std::size_t level, std::size_t until) const;
    /// Returns the time steps of the busiest MAC lane. Throws CountOverflow.
    std::int64_t steps() const;

private:
    void add(CutLoop loop);
    void closeLevels(std::size_t until);
    std::int64_t evenSteps(std::size_t dimension) const;
    std::int64_t unevenSteps(std::size_t dimension) const;

    std::size_t m_levels = 0;
    std::size_t m_level = 0;  ///< level of the loops that were added last
    std::vector<std::vector<CutLoop>> m_loops;
    std::vector<Turn> m_temporal;
    std::size_t m_spatial = 0;  ///< number of spatial loops that were added
    std::uint64_t m_unrolled = 0;
    std::vector<std::int64_t> m_bounds;
    std::vector<std::int64_t> m_range;
    std::vector<char> m_even;
    std::vector<std::int64_t> m_extents;
    std::vector<std::int64_t> m_instances;
};

}  // namespace loopglass
