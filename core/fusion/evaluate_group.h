#pragma once

#include "fusion/fused_cost.h"
#include "fusion/limits.h"
#include "fusion/plan.h"

namespace loopglass::fusion {

/// Returns the cost of a group of several layers. The own loops of each layer must process every
/// box of the plan completely. Counts the effort in `limits`, which may be null. Throws
/// CountOverflow, and WalkEnded at a limit.
GroupCost costOf(const Plan& plan, const CostOptions& options, const FuseLimits* limits = nullptr);

}  // namespace loopglass::fusion
