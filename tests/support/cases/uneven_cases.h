#pragma once

#include "support/cases/random_cases.h"

#include <cstdint>

namespace loopglass::test {

/// A random problem with a legal mapping in which loops have steps that need not divide: any chain
/// of steps from the bound of a dimension down to 1, each loop in time or on an axis. The same on
/// every machine, small enough to be simulated in about a millisecond. Buffers are unbounded.
RandomCase unevenCase(std::uint64_t seed);

/// An uneven mapping of a problem, settled.
Mapping unevenMapping(RandomSource& random, const Workload& workload,
                      const Accelerator& accelerator);

}  // namespace loopglass::test
