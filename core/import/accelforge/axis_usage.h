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
    std::int64_t least = 1;       ///< the minimum as given, or the maximum that factors allow
    std::vector<Loop> factors{};  ///< factors, if these alone reach the minimum; otherwise empty
};

/// For each axis, in turn, what is asked, or where the factors that the dimensions have do not
/// reach it the most that they allow together with the axes before.
std::vector<ReachedUse> reachedUses(const std::vector<AxisUse>& axes, const Workload& workload);

}  // namespace loopglass
