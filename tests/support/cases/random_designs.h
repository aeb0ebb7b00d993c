#pragma once

#include "design/design.h"
#include "support/cases/random_cases.h"

#include <cstdint>

namespace loopglass::test {

/// Returns an accelerator with three levels, including L2, and L1 with the buffers a and b; in half
/// of the cases, energies and areas depend on the sizes.
Accelerator designMachine(RandomSource& random);

/// Returns up to three parameters and three layers on such a machine, with any objective and sum of
/// layers, and sometimes with limits that some machine just meets.
design::Design randomDesign(std::uint64_t seed);

}  // namespace loopglass::test
