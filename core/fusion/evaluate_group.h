#pragma once

#include "fusion/fused_cost.h"
#include "fusion/plan.h"

namespace loopglass::fusion {

/// Returns the cost of a group of several layers whose own loops work off every box of the plan.
/// Throws CountOverflow.
GroupCost costOf(const Plan& plan, const CostOptions& options);

}  // namespace loopglass::fusion
