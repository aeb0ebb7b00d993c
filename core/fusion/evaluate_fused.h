#pragma once

#include "accelerator/accelerator.h"
#include "cost/cost.h"
#include "fusion/fused_cost.h"
#include "fusion/limits.h"
#include "mapping/fused_mapping.h"
#include "workload/workload.h"

namespace loopglass {

/// Returns the cost of a fused mapping, computed by its definition, and all violations
/// (docs/fusion.md). For a group of one layer, the cost is equal to the result of evaluate(). Some
/// illegal groups have a cost, too; see GroupEvaluation. `options.reuse` must be Exact if a group
/// has several layers. Throws CountOverflow if a count exceeds 64 bits, or if too many steps must
/// be counted. Throws InputError if a layer does not fit the accelerator.
FusedEvaluation evaluateFused(const Network& network, const Accelerator& accelerator,
                              const FusedMapping& mapping, const CostOptions& options = {});

/// Returns the cost of one group of a fused mapping, and its violations. Counts the effort in
/// `limits`, which may be null. Throws as evaluateFused(), and WalkEnded at a limit.
GroupEvaluation evaluateGroup(const Network& network, const Accelerator& accelerator,
                              const GroupMapping& group, const CostOptions& options = {},
                              const fusion::FuseLimits* limits = nullptr);

/// Returns the mapping of a group of one layer: its shared loops, followed by its own loops.
Mapping mappingOfOne(const GroupMapping& group);

}  // namespace loopglass
