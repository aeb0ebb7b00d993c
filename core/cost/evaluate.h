#pragma once

#include "cost/cost.h"
#include "mapping/mapping.h"
#include "mapping/problem.h"

namespace loopglass {

struct AccessCounts;

/// Sets the words of a tensor at a level, and their energy, in `cost`.
void setAccesses(const AccessCounts& counts, const AccessEnergy& energy, TensorCost& cost);

/// Returns the cost of a legal mapping, counted in closed form (docs/cost-model.md). The mapping
/// must have no violations(). Throws CountOverflow if a count exceeds 64 bits.
Cost evaluate(const Problem& problem, const Mapping& mapping, const CostOptions& options = {});

}  // namespace loopglass
