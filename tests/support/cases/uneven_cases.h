#pragma once

#include "support/cases/random_cases.h"

#include <cstdint>

namespace loopglass::test {

/// Returns a random problem with a legal mapping whose loops may be imperfect: any chain of steps
/// from the bound of a dimension down to 1, with each loop temporal or spatial. The case is the
/// same on every machine, and small enough to be simulated in about a millisecond. Buffers are
/// unbounded.
RandomCase unevenCase(std::uint64_t seed);

/// Returns an uneven mapping of a problem, with its pieces counted.
Mapping unevenMapping(RandomSource& random, const Workload& workload,
                      const Accelerator& accelerator);

}  // namespace loopglass::test
