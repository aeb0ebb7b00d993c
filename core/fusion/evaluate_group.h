#pragma once

#include "fusion/fused_cost.h"
#include "fusion/plan.h"

namespace loopglass::fusion {

/// Returns the cost of a group of several layers. The own loops of each layer must process every
/// box of the plan completely. Throws CountOverflow.
GroupCost costOf(const Plan& plan, const CostOptions& options);

}  // namespace loopglass::fusion
