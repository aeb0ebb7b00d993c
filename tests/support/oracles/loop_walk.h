#pragma once

#include "accelerator/accelerator.h"
#include "mapping/mapping.h"
#include "workload/workload.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::test {

/// A word of a tensor: its coordinates, written as one number (row by row).
using Word = std::int64_t;
/// A set of words, ascending and without repetition.
using WordSet = std::vector<Word>;

/// A spatial loop: which fanout it unrolls, and how far apart its iterations are in its dimension.
struct SpatialLoop {
    std::size_t level = 0;  ///< the fanout below this level
    std::size_t dimension = 0;
    std::int64_t factor = 1;  ///< the most pieces it makes
    std::int64_t stride = 1;  ///< iterations of a piece, of which the last may have fewer
    bool onX = false;
};

/// The tile of a tensor: per rank its first coordinate and its extent.
struct Box {
    std::vector<std::int64_t> base;
    std::vector<std::int64_t> extent;
    bool operator==(const Box&) const = default;
};

/// The loop nest of a mapping, walked one iteration after the other. Level `levelCount()` stands
/// for the MAC lanes, whose tile is one operation.
class LoopWalk {
public:
    LoopWalk(const Workload& workload, const Mapping& mapping);

    std::size_t levelCount() const { return m_levels; }
    const std::vector<SpatialLoop>& spatialLoops() const { return m_spatial; }

    /// Iterations of the spatial loops above a level: how many of its instances are in use.
    std::size_t instances(std::size_t level) const;
    /// Where an instance of a level stands: one coordinate per spatial loop above the level.
    const std::vector<std::int64_t>& coordinates(std::size_t level, std::size_t instance) const {
        return m_places[level][instance];
    }

    /// Goes to the next iteration of the temporal loops; false after the last.
    bool next();
    /// Whether the last next() moved a loop that stands outside the tiles of this level. True at
    /// the first iteration, where every tile is new.
    bool steppedOutside(std::size_t level) const { return m_steppedLevel < level || m_first; }

    /// The tile that an instance of a level holds of a tensor in this iteration: the bounding box
    /// of the projection of its iterations. None when it has no iterations, because its piece of a
    /// dimension has ended or is empty.
    std::optional<Box> tile(std::size_t level, std::size_t instance, const Tensor& tensor) const;
    /// All words of a box.
    WordSet words(const Tensor& tensor, const Box& box) const;

private:
    struct TemporalLoop {
        std::size_t level = 0;
        std::size_t dimension = 0;
        std::int64_t factor = 1;
        std::int64_t stride = 1;
        std::int64_t position = 0;
    };
    /// A loop of either kind, in the order in which the nest has them.
    struct AnyLoop {
        bool temporal = true;
        std::size_t index = 0;  ///< in its list
        std::size_t level = 0;
        std::size_t dimension = 0;
        std::int64_t stride = 1;
    };
    struct Range {
        std::int64_t begin = 0;
        std::int64_t end = 0;
    };

    /// What an instance gets of a dimension, inside of all loops of levels before `level`, or
    /// before a loop of the nest.
    Range range(std::size_t dimension, std::size_t level, std::size_t before,
                const std::vector<std::int64_t>& place) const;

    std::vector<std::int64_t> placeOf(std::size_t level, std::size_t instance) const;
    std::int64_t bound(std::size_t dimension) const { return m_bounds[dimension]; }

    std::vector<std::int64_t> m_bounds;
    std::vector<AnyLoop> m_all;            ///< outermost first
    std::vector<TemporalLoop> m_temporal;  ///< outermost first
    std::vector<SpatialLoop> m_spatial;    ///< outermost first
    std::size_t m_levels = 0;
    std::vector<std::vector<std::vector<std::int64_t>>> m_places;  ///< [level or lane][instance]
    std::size_t m_steppedLevel = 0;
    bool m_first = true;
};

}  // namespace loopglass::test
