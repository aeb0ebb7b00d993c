#pragma once

#include "cost/cost.h"
#include "mapping/mapping.h"
#include "mapping/nest_edit.h"
#include "mapping/problem.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass {

/// The words of a tile of one tensor: for each rank, the first word and the number of words. The
/// words of a rank are counted from 0; constant offsets in the workload's indices are ignored.
struct TileBox {
    std::vector<std::int64_t> base;
    std::vector<std::int64_t> extent;

    /// Returns the number of words. Throws CountOverflow.
    std::int64_t words() const;
    bool contains(const std::vector<std::int64_t>& word) const;
    bool operator==(const TileBox&) const = default;
};

/// Returns the common words of two tiles, which also form a tile; nothing if the tiles are
/// disjoint.
std::optional<TileBox> shared(const TileBox& a, const TileBox& b);

/// The change of an instance's tile in one step.
struct TileMove {
    TileBox now;
    std::optional<TileBox> before;  ///< empty at the first step, or if the instance held no tile
    std::optional<TileBox> stays;   ///< words of `before` that the instance keeps

    /// Returns the number of fetched words: words of `now` that the instance did not keep. Throws
    /// CountOverflow.
    std::int64_t loaded() const { return now.words() - stayed(); }
    std::int64_t stayed() const { return stays ? stays->words() : 0; }
    /// Returns the number of words that leave the instance. Words of an output go to the parent.
    std::int64_t left() const { return before ? before->words() - stayed() : 0; }
};

/// A loop of a nest and its stride along its dimension.
struct WalkLoop {
    std::size_t level = 0;
    std::size_t dimension = 0;
    std::int64_t bound = 1;  ///< largest number of tiles
    /// Iterations of a tile; with imperfect factors the last tile may have fewer.
    std::int64_t stride = 1;
    LoopKind kind = LoopKind::Temporal;
};

/// A step of a level, with the positions of all instances at this step and at the previous one.
struct WalkMoment {
    std::int64_t step = 0;
    std::vector<std::int64_t> now;
    /// Positions at the previous step; empty at the first step.
    std::optional<std::vector<std::int64_t>> before;
};

/// The tiles of a mapping at every step of its loops. Two lists of counters select a tile. A
/// *position* has the counters of all temporal loops, outermost first. A *place* selects an
/// instance by the counters of the spatial loops above its level, outermost first. As a level, the
/// number levelCount() means the MAC lanes, whose tile is one MAC.
///
/// With imperfect factors, the number of iterations of a loop is the number that its first instance
/// needs. An instance is idle if its tile is empty or has ended. An idle instance keeps its operand
/// words. It keeps output words only as long as its parent keeps them.
class TileWalk {
public:
    /// The factors of the mapping must multiply to the dimension sizes; its tiles need not fit the
    /// buffers. The problem must outlive the object.
    TileWalk(const Problem& problem, const Mapping& mapping, const CostOptions& options = {});

    std::size_t levelCount() const { return m_extents.size() - 1; }
    const std::vector<WalkLoop>& loops() const { return m_temporal; }
    const std::vector<WalkLoop>& spatialLoops() const { return m_spatial; }

    /// Returns the number of temporal loops outside the tile of a level. Each iteration of these
    /// loops is a step of the level.
    std::size_t loopsOutside(std::size_t level) const;
    /// Returns the number of steps of a level. Throws CountOverflow.
    std::int64_t steps(std::size_t level) const;
    /// Returns the position at the beginning of a step of a level.
    std::vector<std::int64_t> position(std::size_t level, std::int64_t step) const;
    /// Returns the number of tiles of each temporal loop at a position, for the loop's first
    /// instance. This number is the loop bound, or less with imperfect factors.
    std::vector<std::int64_t> pieces(const std::vector<std::int64_t>& position) const;
    /// Returns the step of a level at a position.
    std::int64_t stepAt(std::size_t level, const std::vector<std::int64_t>& position) const;

    /// Returns the number of instances of a level in use.
    std::int64_t instances(std::size_t level) const;
    std::vector<std::int64_t> place(std::size_t level, std::int64_t instance) const;

    /// Returns true if a level holds a tile of the tensor. The MAC lanes hold every tensor for one
    /// step.
    bool holds(std::size_t level, std::size_t tensor) const;
    /// Returns the next outer level that keeps the tensor. `level` must not be the outermost.
    std::size_t parentOf(std::size_t level, std::size_t tensor) const;

    /// Returns true if an instance has no iterations at a position; never with perfect factors
    /// only.
    bool idle(std::size_t level, const std::vector<std::int64_t>& position,
              const std::vector<std::int64_t>& place) const;
    /// Returns the MACs of a level's tile: for each dimension, the first iteration and the number
    /// of iterations.
    TileBox operations(std::size_t level, const std::vector<std::int64_t>& position,
                       const std::vector<std::int64_t>& place) const;
    TileBox tile(std::size_t level, std::size_t tensor, const std::vector<std::int64_t>& position,
                 const std::vector<std::int64_t>& place) const;
    WalkMoment moment(std::size_t level, std::int64_t step) const;
    TileMove move(std::size_t level, std::size_t tensor, std::int64_t step,
                  const std::vector<std::int64_t>& place) const;
    /// Returns the change of a tile at a moment. The same moment can be used for many instances.
    TileMove move(std::size_t level, std::size_t tensor, const WalkMoment& moment,
                  const std::vector<std::int64_t>& place) const;
    /// Returns true if any instance below the same parent held the word at an earlier step of the
    /// level. Output words are zeros at their first visit; later, they return from the parent.
    bool visitedBefore(std::size_t level, std::size_t tensor, std::int64_t step,
                       const std::vector<std::int64_t>& place,
                       const std::vector<std::int64_t>& word) const;
    /// Returns the number of words of a tensor along each of its ranks.
    std::vector<std::int64_t> sizes(std::size_t tensor) const;

private:
    struct Range {
        std::int64_t begin = 0;
        std::int64_t length = 0;
    };
    /// Returns the range of a dimension that remains for an instance at a position, inside all
    /// loops above a level.
    Range rangeOf(std::size_t dimension, std::size_t level,
                  const std::vector<std::int64_t>& position,
                  const std::vector<std::int64_t>& place) const;
    void addUneven(const Mapping& mapping, std::vector<std::int64_t> range);
    std::int64_t stepsInside(std::size_t level, std::size_t turn,
                             const std::vector<std::int64_t>& length) const;
    std::vector<std::int64_t> unevenPosition(std::size_t level, std::int64_t step) const;
    std::int64_t unevenStep(std::size_t level, const std::vector<std::int64_t>& position) const;
    std::optional<TileBox> held(std::size_t level, std::size_t tensor, std::int64_t step,
                                const std::vector<std::int64_t>& place) const;
    bool visitedWithRemainders(std::size_t level, std::size_t tensor, std::int64_t step,
                               const std::vector<std::int64_t>& place,
                               const std::vector<std::int64_t>& word) const;
    /// Returns the distance that a step of a loop moves a tensor's tile, by rank.
    std::vector<std::int64_t> shift(std::size_t tensor, const WalkLoop& loop) const;
    std::vector<std::int64_t> tileExtent(std::size_t level, std::size_t tensor) const;

    const Problem& m_problem;
    CostOptions m_options;
    std::vector<WalkLoop> m_temporal;  ///< temporal loops, outermost first
    /// Spatial loops, outermost first, X before Y.
    std::vector<WalkLoop> m_spatial;
    std::vector<std::vector<std::int64_t>> m_extents;  ///< extents by level (or lane) and dimension
    /// With imperfect factors: all loops, outermost first, each with its kind and its index in
    /// m_temporal or m_spatial.
    struct Turn {
        bool temporal = true;
        std::size_t loop = 0;
    };
    bool m_uneven = false;
    std::vector<Turn> m_turns;
};

}  // namespace loopglass
