#pragma once

#include "import/stack/architecture_stack.h"
#include "import/stack/directives.h"
#include "workload/workload.h"

#include <vector>

namespace loopglass {

/// Throws InputError for two contradictory constraints on one item: different factors of a
/// dimension, different orders or splits, or a tensor under both keep and bypass. The message has
/// the places of both constraints. Timeloop also stops at such constraints. Constraints on loops
/// are only checked with a workload, because they apply to its dimensions.
void refuseContradictions(const ArchitectureStack& stack,
                          const std::vector<TimeloopDirective>& constraints,
                          const Workload* workload);

}  // namespace loopglass
