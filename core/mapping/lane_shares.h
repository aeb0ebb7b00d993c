#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass {

/// The working time of the children of one fanout: for each used child, X outermost, the share of
/// all time steps in which a MAC lane below it has an operation. All are 1 where tiles are even.
struct LaneShares {
    std::int64_t columns = 1;  ///< on X
    std::int64_t rows = 1;     ///< on Y
    std::vector<double> busy;  ///< [row · columns + column]

    double at(std::int64_t column, std::int64_t row) const {
        return busy[static_cast<std::size_t>(row * columns + column)];
    }
    /// Whether some child is idle for a part of the time.
    bool varies() const;
};

/// Returns the shares for the fanout below a level, in the first instance of the level. The mapping
/// is legal.
LaneShares laneShares(const Problem& problem, const Mapping& mapping, std::size_t level);

}  // namespace loopglass
