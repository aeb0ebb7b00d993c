#pragma once

#include "accelerator/accelerator.h"
#include "cost/cost.h"
#include "mapping/mapping.h"
#include "workload/workload.h"

namespace loopglass::test {

/// Returns the cost of a legal mapping by definition: walks through every iteration of the loop
/// nest, moves the tile of every instance, and counts every word. The code is independent of the
/// closed form that it checks, and suits small cases only: the time is iterations × instances ×
/// words. `LevelCost::binding` is left empty.
Cost simulate(const Workload& workload, const Accelerator& accelerator, const Mapping& mapping,
              const CostOptions& options = {});

}  // namespace loopglass::test
