#pragma once

#include "dataflow/dataflow.h"
#include "mapping/constraints.h"
#include "mapping/problem.h"

#include <vector>

namespace loopglass {

/// Returns constraint sets that together define the dataflow. A mapping that satisfies `given` has
/// the dataflow if and only if it satisfies at least one returned set. For NoLocalReuse, the
/// problem must not keep tensors inside the outermost fanout. The list is empty if no mapping can
/// have the dataflow.
std::vector<Constraints> dataflowParts(const Problem& problem, const Dataflow& dataflow,
                                       const Constraints& given);

}  // namespace loopglass
