#pragma once

#include "fusion/fused_cost.h"
#include "fusion/layer_walk.h"

#include <vector>

namespace loopglass::fusion {

/// Returns the contents of every buffer in the turn of each layer, after all turns were counted
/// (docs/fusion.md, section "Capacity").
std::vector<BufferTurn> roomsOf(const Plan& plan, const GroupWalk& walk);

/// Returns a violation for each buffer that is too small for its contents.
std::vector<GroupViolation> capacityFaults(const GroupShape& shape,
                                           const std::vector<BufferTurn>& rooms);

}  // namespace loopglass::fusion
