#pragma once

#include "cost/cost.h"
#include "mapping/mapping.h"
#include "mapping/problem.h"

namespace loopglass {

/// The cost of a legal mapping (docs/cost-model.md), counted in closed form. The mapping must have
/// no violations(); throws CountOverflow when a count leaves 64 bits.
Cost evaluate(const Problem& problem, const Mapping& mapping, const CostOptions& options = {});

}  // namespace loopglass
