#pragma once

#include "cost/loop_nest.h"
#include "mapping/mapping.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loopglass {

/// A loop of a nest whose tiles may be uneven. It gets at most `range` iterations and cuts them
/// into pieces of `step`, of which the last may be shorter.
struct CutLoop {
    std::uint32_t dimension = 0;
    std::uint16_t level = 0;
    LoopAxis axis = LoopAxis::None;
    bool temporal = true;
    std::int64_t range = 1;
    std::int64_t step = 1;
    std::int64_t pieces = 1;  ///< the most there are
    std::size_t order = 0;    ///< of a spatial loop: its index among all spatial loops, outermost
                              ///< first
};

/// A mapping with steps, flattened for counting: the loops of each dimension from the outermost in,
/// loops of one piece left out. Reused between evaluations, so that counting does not allocate.
class CutNest {
public:
    /// A temporal loop in the order of all of them.
    struct Turn {
        std::uint32_t dimension = 0;
        std::uint16_t level = 0;
    };

    /// Starts a nest. Loops are then added from the outermost in, level by level, the temporal ones
    /// of a level before those on X, and these before those on Y; finish() ends it.
    void start(std::size_t levels, std::span<const std::int64_t> bounds);
    void addTemporal(std::size_t dimension, std::size_t level, std::int64_t step);
    void addSpatial(std::size_t dimension, std::size_t level, std::int64_t step, LoopAxis axis);
    void finish();
    /// A settled mapping; throws CountOverflow.
    void assign(const Mapping& mapping, std::span<const std::int64_t> bounds);

    std::size_t levelCount() const { return m_levels; }
    std::size_t dimensionCount() const { return m_loops.size(); }
    std::span<const CutLoop> of(std::size_t dimension) const { return m_loops[dimension]; }
    /// All temporal loops, outermost first.
    std::span<const Turn> temporal() const { return m_temporal; }
    std::int64_t bound(std::size_t dimension) const { return m_bounds[dimension]; }
    /// Extents of the largest tile of `level`, by dimension (level count: all ones).
    const std::int64_t* extents(std::size_t level) const {
        return &m_extents[level * m_loops.size()];
    }
    /// Instances of `level` in use, be it for a part of the time (level count = MAC lanes).
    std::int64_t instances(std::size_t level) const { return m_instances[level]; }
    std::size_t spatialLoops() const { return m_spatial; }
    /// Whether every loop of the dimension divides.
    bool even(std::size_t dimension) const { return m_even[dimension] != 0; }
    /// Whether all do.
    bool even() const;
    /// Whether all instances of `level` do the same.
    bool alike(std::size_t level) const;
    /// By the bit of a level: whether some loop unrolls the fanout below it.
    std::uint64_t unrolled() const { return m_unrolled; }
    /// Whether a loop over the dimension unrolls a fanout of the levels from one to before another.
    bool unrolls(std::size_t dimension, std::size_t level, std::size_t until) const;
    /// Time steps of the operations: a step is as long as the busiest lane asks. Throws
    /// CountOverflow.
    std::int64_t steps() const;

private:
    void add(CutLoop loop);
    void closeLevels(std::size_t until);
    std::int64_t evenSteps(std::size_t dimension) const;
    std::int64_t unevenSteps(std::size_t dimension) const;

    std::size_t m_levels = 0;
    std::size_t m_level = 0;  ///< level of the loops added last
    std::vector<std::vector<CutLoop>> m_loops;
    std::vector<Turn> m_temporal;
    std::size_t m_spatial = 0;  ///< spatial loops so far
    std::uint64_t m_unrolled = 0;
    std::vector<std::int64_t> m_bounds;
    std::vector<std::int64_t> m_range;
    std::vector<char> m_even;
    std::vector<std::int64_t> m_extents;
    std::vector<std::int64_t> m_instances;
};

}  // namespace loopglass
