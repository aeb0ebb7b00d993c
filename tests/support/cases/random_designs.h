#pragma once

#include "design/design.h"
#include "support/cases/random_cases.h"

#include <cstdint>

namespace loopglass::test {

/// Three levels; in half of the cases energies and areas follow the sizes. L2 and L1 with the
/// buffers a and b.
Accelerator designMachine(RandomSource& random);

/// Up to three parameters and three layers on such a machine, any objective and way to sum layers
/// up, and sometimes limits that some machine just keeps to.
design::Design randomDesign(std::uint64_t seed);

}  // namespace loopglass::test
