#pragma once

#include "fusion/fused_cost.h"
#include "fusion/group_shape.h"
#include "fusion/plan.h"

#include <vector>

namespace loopglass::fusion {

/// Returns the violations that prevent the compilation of a group of several layers: violations of
/// its layers, its handed-over tensors and its shared loops.
std::vector<GroupViolation> structureFaults(const Network& network, const Accelerator& accelerator,
                                            const GroupMapping& group);

/// Returns the violations that prevent the counting of a compiled group: violations of the places
/// and levels of own loops, of fanouts and of reductions.
std::vector<GroupViolation> loopFaults(const GroupShape& shape);

/// Returns the violations of the boxes: own loops that do not process a box completely, split
/// dimensions that must stay whole, and outputs that are not computed completely.
std::vector<GroupViolation> boxFaults(const Plan& plan);

}  // namespace loopglass::fusion
