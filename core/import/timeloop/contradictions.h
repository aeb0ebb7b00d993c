#pragma once

#include "import/stack/architecture_stack.h"
#include "import/stack/directives.h"
#include "workload/workload.h"

#include <vector>

namespace loopglass {

/// Throws InputError for two constraints of one place that contradict each other: different
/// factors of a dimension, different orders or splits, or a tensor under both keep and bypass. The
/// message has both places. Timeloop stops at such constraints, too. Constraints on loops are only
/// checked with a workload, because they apply to its dimensions.
void refuseContradictions(const ArchitectureStack& stack,
                          const std::vector<TimeloopDirective>& constraints,
                          const Workload* workload);

}  // namespace loopglass
