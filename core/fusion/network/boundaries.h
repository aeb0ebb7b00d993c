#pragma once

#include "fusion/network/choose_groups.h"
#include "fusion/network/linear_run.h"

#include <vector>

namespace loopglass::fusion {

/// Explains every link of the network by the groups of a run. For groups that cost more, the run
/// searches mappings to compare.
std::vector<Boundary> boundariesOf(const FuseRequest& request, LinearRun& run);

}  // namespace loopglass::fusion
