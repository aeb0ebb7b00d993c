#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass {

/// The shares of time in which the children of one fanout work. The share of a used child is the
/// fraction of all time steps in which a MAC lane below the child has a MAC. The list is ordered
/// with X outermost. With perfect factors, all shares are 1.
struct LaneShares {
    std::int64_t columns = 1;  ///< number of used children on X
    std::int64_t rows = 1;     ///< number of used children on Y
    std::vector<double> busy;  ///< share of each child [row · columns + column]

    double at(std::int64_t column, std::int64_t row) const {
        return busy[static_cast<std::size_t>(row * columns + column)];
    }
    /// Returns true if some child is idle for part of the time.
    bool varies() const;
};

/// Returns the shares for the fanout below the first instance of a level. The mapping must be
/// legal.
LaneShares laneShares(const Problem& problem, const Mapping& mapping, std::size_t level);

}  // namespace loopglass
