#pragma once

#include "mapping/constraints.h"
#include "mapping/mapping.h"
#include "support/cases/random_source.h"
#include "workload/workload.h"

#include <cstdint>
#include <vector>

namespace loopglass::test {

/// Returns the product of the dimension's factors in these loops.
std::int64_t factorOf(const std::vector<Loop>& loops, DimensionId d);

/// Returns constraints that the mapping obeys; in rare cases, a factor differs from the mapping.
Constraints randomConstraints(RandomSource& random, const Workload& workload,
                              const Mapping& mapping);

/// Returns true if a mapping obeys the constraints.
bool keepsTo(const Constraints& constraints, const Mapping& mapping);

}  // namespace loopglass::test
