#pragma once

#include "cost/cost.h"
#include "mapping/problem.h"

namespace loopglass {

/// A level may have several temporal loops over one dimension: could a mapping with such loops be
/// better than every one without? When not, that is proven.
bool splittingMayHelp(const Problem& problem, const CostOptions& cost);

}  // namespace loopglass
