#pragma once

#include "accelerator/accelerator.h"
#include "cost/cost.h"
#include "mapping/mapping.h"
#include "workload/workload.h"

namespace loopglass::test {

/// The cost of a legal mapping by the definition itself: every iteration of the loop nest is
/// walked, every instance moves its tile, and every word is counted. It shares no code with the
/// closed form that it is there to check, and is only for small cases: time is iterations ×
/// instances × words. `LevelCost::binding` is left empty.
Cost simulate(const Workload& workload, const Accelerator& accelerator, const Mapping& mapping,
              const CostOptions& options = {});

}  // namespace loopglass::test
