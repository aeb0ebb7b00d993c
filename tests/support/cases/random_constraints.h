#pragma once

#include "mapping/constraints.h"
#include "mapping/mapping.h"
#include "support/cases/random_source.h"
#include "workload/workload.h"

#include <cstdint>
#include <vector>

namespace loopglass::test {

/// The product of the factors that the dimension has in these loops.
std::int64_t factorOf(const std::vector<Loop>& loops, DimensionId d);

/// Constraints that the mapping keeps to; now and then a factor that it does not have.
Constraints randomConstraints(RandomSource& random, const Workload& workload,
                              const Mapping& mapping);

/// Whether a mapping has all that the constraints demand and nothing that they forbid.
bool keepsTo(const Constraints& constraints, const Mapping& mapping);

}  // namespace loopglass::test
