#pragma once

#include "mapping/constraints.h"
#include "workload/workload.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// An axis with a required minimum number of children in use.
struct AxisUse {
    std::int64_t children = 1;
    std::int64_t asked = 1;                ///< minimum number of children in use
    LoopConstraint* constraint = nullptr;  ///< further constraint on the loops of the axis, or null
};

/// The use of an axis that factors can reach.
struct ReachedUse {
    /// Minimum of the file or, if no factors reach it, the largest possible use.
    std::int64_t least = 1;
    std::vector<Loop> factors{};  ///< the factors, if only one choice reaches the minimum
};

/// Returns the use of each axis, in order. If factors reach the required minimum, the result is
/// this minimum. Otherwise the result is the largest use that factors allow after the use of all
/// earlier axes is decided.
std::vector<ReachedUse> reachedUses(const std::vector<AxisUse>& axes, const Workload& workload);

}  // namespace loopglass
