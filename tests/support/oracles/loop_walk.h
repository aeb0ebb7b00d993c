#pragma once

#include "accelerator/accelerator.h"
#include "mapping/mapping.h"
#include "workload/workload.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::test {

/// A word of a tensor: its coordinates as one number (row-major).
using Word = std::int64_t;
/// A set of words, ascending and without repetition.
using WordSet = std::vector<Word>;

/// A spatial loop: the fanout that it unrolls, and the stride of its iterations in its dimension.
struct SpatialLoop {
    std::size_t level = 0;  ///< the fanout below this level
    std::size_t dimension = 0;
    std::int64_t factor = 1;  ///< largest number of pieces
    std::int64_t stride = 1;  ///< iterations of a piece; the last one may have fewer
    bool onX = false;
};

/// The tile of a tensor: its first coordinate and its extent in each rank.
struct Box {
    std::vector<std::int64_t> base;
    std::vector<std::int64_t> extent;
    bool operator==(const Box&) const = default;
};

/// Walks through the loop nest of a mapping iteration by iteration. Level `levelCount()` means the
/// MAC lanes, whose tile is one operation.
class LoopWalk {
public:
    LoopWalk(const Workload& workload, const Mapping& mapping);

    std::size_t levelCount() const { return m_levels; }
    const std::vector<SpatialLoop>& spatialLoops() const { return m_spatial; }

    /// Returns the iterations of the spatial loops above a level, which is the number of its used
    /// instances.
    std::size_t instances(std::size_t level) const;
    /// Returns the place of an instance of a level: one coordinate per spatial loop above the
    /// level.
    const std::vector<std::int64_t>& coordinates(std::size_t level, std::size_t instance) const {
        return m_places[level][instance];
    }

    /// Moves to the next iteration of the temporal loops; returns false after the last.
    bool next();
    /// Returns whether the last next() advanced a loop outside the tiles of this level. Returns
    /// true at the first iteration, where every tile is new.
    bool steppedOutside(std::size_t level) const { return m_steppedLevel < level || m_first; }

    /// Returns the tile of a tensor that an instance of a level holds in this iteration: the
    /// bounding box of the projection of its iterations. Returns nothing if the instance has no
    /// iterations, because its piece of a dimension has ended or is empty.
    std::optional<Box> tile(std::size_t level, std::size_t instance, const Tensor& tensor) const;
    /// Returns all words of a box.
    WordSet words(const Tensor& tensor, const Box& box) const;

private:
    struct TemporalLoop {
        std::size_t level = 0;
        std::size_t dimension = 0;
        std::int64_t factor = 1;
        std::int64_t stride = 1;
        std::int64_t position = 0;
    };
    /// A loop of either kind, in the order of the nest.
    struct AnyLoop {
        bool temporal = true;
        std::size_t index = 0;  ///< index in its list
        std::size_t level = 0;
        std::size_t dimension = 0;
        std::int64_t stride = 1;
    };
    struct Range {
        std::int64_t begin = 0;
        std::int64_t end = 0;
    };

    /// Returns an instance's range of a dimension inside all loops of levels before `level`, or
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
