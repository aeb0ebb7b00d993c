#pragma once

#include "mapping/problem.h"
#include "workload/dimension_set.h"
#include "workload/ids.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::certificate {

/// A partial mapping, decided from the innermost level outward. First the tile of each level and
/// the unrolling of each fanout are decided, then the order of the loops.
struct Partial {
    explicit Partial(const Problem& problem);

    std::size_t levels;
    std::size_t dimensions;
    std::size_t level;      ///< outermost level with a decided tile; `levels` means none
    bool unrolled = false;  ///< true if the fanout above this tile is also decided
    /// Extents of the tiles [level · dimensions + d]; for `levels`, all are 1.
    std::vector<std::int64_t> extents;
    /// Factors of each fanout [level · dimensions + d].
    std::vector<std::int64_t> spatial;
    std::vector<std::vector<DimensionId>> order;  ///< decided loops of each level, innermost first

    std::int64_t extent(std::size_t l, std::size_t d) const { return extents[l * dimensions + d]; }
    std::int64_t unrolling(std::size_t l, std::size_t d) const {
        return spatial[l * dimensions + d];
    }
    /// Returns the temporal factor of a level with a decided tile.
    std::int64_t temporal(std::size_t l, std::size_t d) const {
        return extent(l, d) / (extent(l + 1, d) * unrolling(l, d));
    }
    /// Returns the outermost level with a decided fanout.
    std::size_t fanoutsFrom() const { return unrolled ? level - 1 : level; }
    /// Returns the iterations of a dimension inside all undecided loops.
    std::int64_t decided(std::size_t d) const {
        return extent(level, d) * (unrolled ? unrolling(level - 1, d) : 1);
    }
    std::span<std::int64_t> extentsAt(std::size_t l) {
        return std::span(extents).subspan(l * dimensions, dimensions);
    }
    std::span<std::int64_t> spatialAt(std::size_t l) {
        return std::span(spatial).subspan(l * dimensions, dimensions);
    }
    std::span<const std::int64_t> extentsAt(std::size_t l) const {
        return std::span(extents).subspan(l * dimensions, dimensions);
    }
};

/// Visits the dimensions of a set, in ascending order.
template <typename Visit> void forEachIn(DimensionSet set, Visit visit) {
    for (std::size_t d = 0; !set.empty(); ++d) {
        if (set.contains(dimensionId(d))) {
            set.erase(dimensionId(d));
            visit(dimensionId(d));
        }
    }
}

inline Partial::Partial(const Problem& problem)
    : levels(problem.levelCount()),
      dimensions(problem.workload.dimensionCount()),
      level(levels),
      extents((levels + 1) * dimensions, 1),
      spatial(levels * dimensions, 1),
      order(levels) {}

}  // namespace loopglass::certificate
