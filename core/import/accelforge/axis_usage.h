#pragma once

#include "mapping/constraints.h"
#include "workload/workload.h"

#include <cstdint>
#include <vector>

namespace loopglass {

/// An axis with a minimum use.
struct AxisUse {
    std::int64_t children = 1;
    std::int64_t asked = 1;                ///< minimum number of children in use
    LoopConstraint* constraint = nullptr;  ///< further constraint on the loops of the axis
};

/// The reachable use of an axis.
struct ReachedUse {
    std::int64_t least = 1;       ///< minimum of the file, or largest possible use
    std::vector<Loop> factors{};  ///< factors, if only one choice reaches the minimum
};

/// Returns the use of each axis, in order. If factors reach the required minimum, this is the
/// minimum. Otherwise it is the largest use that factors allow, given the use of all earlier axes.
std::vector<ReachedUse> reachedUses(const std::vector<AxisUse>& axes, const Workload& workload);

}  // namespace loopglass
