#pragma once

#include "fusion/network/choose_groups.h"
#include "fusion/network/linear_run.h"

#include <vector>

namespace loopglass::fusion {

/// Explains every link of the network by the groups of a run. For groups that cost more, the run
/// searches mappings to compare. `least` is a lower bound on the score of the run.
std::vector<Boundary> boundariesOf(const FuseRequest& request, LinearRun& run, double least);

/// Returns `fused`, `nothing fits`, `costs more`, `not possible` or `not searched`.
const char* verdictText(BoundaryVerdict verdict);

}  // namespace loopglass::fusion
