#pragma once

#include "import/stack/architecture_stack.h"
#include "import/stack/directives.h"
#include "workload/workload.h"

#include <vector>

namespace loopglass {

/// Throws InputError for two constraints on one item that contradict each other. They have
/// different factors of a dimension, different orders or splits, or a tensor under both keep and
/// bypass. The message has the positions of both constraints. Timeloop also rejects such
/// constraints. Constraints on loops are checked only if there is a workload, because they apply to
/// its dimensions.
void refuseContradictions(const ArchitectureStack& stack,
                          const std::vector<TimeloopDirective>& constraints,
                          const Workload* workload);

}  // namespace loopglass
