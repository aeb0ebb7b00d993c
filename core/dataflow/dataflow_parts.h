#pragma once

#include "dataflow/dataflow.h"
#include "mapping/constraints.h"
#include "mapping/problem.h"

#include <vector>

namespace loopglass {

/// Constraints, each of which only mappings of the dataflow obey, and one of which every mapping of
/// the dataflow obeys that obeys `given`. For NoLocalReuse, the problem must keep nothing locally.
/// Empty where no mapping can be of the dataflow.
std::vector<Constraints> dataflowParts(const Problem& problem, const Dataflow& dataflow,
                                       const Constraints& given);

}  // namespace loopglass
