#pragma once

#include "support/fusion/fused_case.h"

#include <cstdint>

namespace loopglass::test {

/// Returns a random network of 2 to 4 layers with one group over all of them. The case is the same
/// on every machine and small enough to be simulated in about 10 ms. Capacities and fanouts may be
/// too small; some cases have a loop over a reduction dimension where sums cannot be added.
FusedCase randomFusedCase(std::uint64_t seed);

}  // namespace loopglass::test
