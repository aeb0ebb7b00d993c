#pragma once

#include "cost/cost.h"
#include "mapping/mapping.h"
#include "mapping/problem.h"

namespace loopglass {

struct AccessCounts;

/// Copies the counts of a tensor at a level to `cost`, and computes their energy.
void setAccesses(const AccessCounts& counts, const AccessEnergy& energy, TensorCost& cost);

/// Returns the cost of a legal mapping, computed in closed form (docs/cost-model.md). The mapping
/// must not have violations(). Throws CountOverflow if a count exceeds 64 bits.
Cost evaluate(const Problem& problem, const Mapping& mapping, const CostOptions& options = {});

}  // namespace loopglass
