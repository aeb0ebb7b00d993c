#pragma once

#include "cost/cost.h"
#include "mapping/mapping.h"
#include "mapping/nest_edit.h"
#include "mapping/problem.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass {

/// The words of a tile of one tensor: per rank the first and how many. Words are counted from 0,
/// without the offsets of the workload's indices.
struct TileBox {
    std::vector<std::int64_t> base;
    std::vector<std::int64_t> extent;

    /// Throws CountOverflow.
    std::int64_t words() const;
    bool contains(const std::vector<std::int64_t>& word) const;
    bool operator==(const TileBox&) const = default;
};

/// The words that two tiles of a tensor share, which are a tile too; none when they are apart.
std::optional<TileBox> shared(const TileBox& a, const TileBox& b);

/// The change of the tile that an instance of a level holds, in one step.
struct TileMove {
    TileBox now;
    std::optional<TileBox> before;  ///< empty when nothing is held, as at the first step
    std::optional<TileBox> stays;   ///< words of `before` that need not be fetched again

    /// Words fetched: those of `now` that did not stay. Throws CountOverflow.
    std::int64_t loaded() const { return now.words() - stayed(); }
    std::int64_t stayed() const { return stays ? stays->words() : 0; }
    /// Words that leave. Words of an output go back to the parent.
    std::int64_t left() const { return before ? before->words() - stayed() : 0; }
};

/// A loop of a nest, with how far a step of it moves along its dimension.
struct WalkLoop {
    std::size_t level = 0;
    std::size_t dimension = 0;
    std::int64_t bound = 1;   ///< the most pieces it makes
    std::int64_t stride = 1;  ///< iterations of a piece; with uneven tiles the last may have fewer
    LoopKind kind = LoopKind::Temporal;
};

/// A step of a level, with the positions of all instances then and one step before.
struct WalkMoment {
    std::int64_t step = 0;
    std::vector<std::int64_t> now;
    std::optional<std::vector<std::int64_t>> before;  ///< empty at the first step
};

/// The tiles of a mapping at every step of its loops. A *position* is the counters of all temporal
/// loops, outermost first. A *place* selects an instance by the counters of the spatial loops above
/// its level, outermost first. Level levelCount() means the MAC lanes, whose tile is one operation.
/// With uneven tiles, a loop runs as long as its first instance needs. An instance whose piece has
/// ended or is empty is idle and keeps its words, but keeps words of the output only as long as its
/// parent does.
class TileWalk {
public:
    /// The factors of the mapping make up the bounds; it need not fit the buffers. The problem must
    /// outlive it.
    TileWalk(const Problem& problem, const Mapping& mapping, const CostOptions& options = {});

    std::size_t levelCount() const { return m_extents.size() - 1; }
    const std::vector<WalkLoop>& loops() const { return m_temporal; }
    const std::vector<WalkLoop>& spatialLoops() const { return m_spatial; }

    /// Number of temporal loops outside the tile of a level. Each iteration of these loops is a
    /// step of the level.
    std::size_t loopsOutside(std::size_t level) const;
    /// Throws CountOverflow.
    std::int64_t steps(std::size_t level) const;
    /// The position at the beginning of a step of a level.
    std::vector<std::int64_t> position(std::size_t level, std::int64_t step) const;
    /// Number of pieces of each temporal loop at a position, for its first instance: its bound, or
    /// fewer with uneven tiles.
    std::vector<std::int64_t> pieces(const std::vector<std::int64_t>& position) const;
    /// The present step of a level.
    std::int64_t stepAt(std::size_t level, const std::vector<std::int64_t>& position) const;

    /// Instances of a level in use.
    std::int64_t instances(std::size_t level) const;
    std::vector<std::int64_t> place(std::size_t level, std::int64_t instance) const;

    /// Whether a level holds a tile of the tensor (the lanes hold every tensor for a moment).
    bool holds(std::size_t level, std::size_t tensor) const;
    /// The next level outward that keeps the tensor. The level is not the outermost.
    std::size_t parentOf(std::size_t level, std::size_t tensor) const;

    /// Whether an instance has no iterations at a position; never with even tiles.
    bool idle(std::size_t level, const std::vector<std::int64_t>& position,
              const std::vector<std::int64_t>& place) const;
    /// Operations of the tile of a level: per dimension the first iteration and how many.
    TileBox operations(std::size_t level, const std::vector<std::int64_t>& position,
                       const std::vector<std::int64_t>& place) const;
    TileBox tile(std::size_t level, std::size_t tensor, const std::vector<std::int64_t>& position,
                 const std::vector<std::int64_t>& place) const;
    WalkMoment moment(std::size_t level, std::int64_t step) const;
    TileMove move(std::size_t level, std::size_t tensor, std::int64_t step,
                  const std::vector<std::int64_t>& place) const;
    /// The same of a moment, which many instances share.
    TileMove move(std::size_t level, std::size_t tensor, const WalkMoment& moment,
                  const std::vector<std::int64_t>& place) const;
    /// Whether any instance below the same parent held the word at an earlier step of the level: an
    /// output's word that was not is a zero, one that was comes back from the parent.
    bool visitedBefore(std::size_t level, std::size_t tensor, std::int64_t step,
                       const std::vector<std::int64_t>& place,
                       const std::vector<std::int64_t>& word) const;
    /// Words of a tensor along each of its ranks.
    std::vector<std::int64_t> sizes(std::size_t tensor) const;

private:
    struct Range {
        std::int64_t begin = 0;
        std::int64_t length = 0;
    };
    /// What an instance gets of a dimension at a position, inside of all loops above a level.
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
    /// How far a step of a loop moves a tensor's tile, by rank.
    std::vector<std::int64_t> shift(std::size_t tensor, const WalkLoop& loop) const;
    std::vector<std::int64_t> tileExtent(std::size_t level, std::size_t tensor) const;

    const Problem& m_problem;
    CostOptions m_options;
    std::vector<WalkLoop> m_temporal;                  ///< outermost first
    std::vector<WalkLoop> m_spatial;                   ///< outermost first, X before Y
    std::vector<std::vector<std::int64_t>> m_extents;  ///< [level or lane][dimension]
    /// Uneven tiles: all loops from the outermost in, each as its kind and its place in its list.
    struct Turn {
        bool temporal = true;
        std::size_t loop = 0;
    };
    bool m_uneven = false;
    std::vector<Turn> m_turns;
};

}  // namespace loopglass
