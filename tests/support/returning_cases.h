#pragma once

#include "support/cases/random_cases.h"

#include <cstdint>

namespace loopglass::test {

/// A small problem and an uneven mapping in which partial sums come back to siblings: an output
/// with a window or with dimensions that are added up, several instances of most levels, limited
/// ports, any convention. The same on every machine. Buffers are unbounded.
RandomCase returningCase(std::uint64_t seed);

/// The same with few mappings, so that all of them can be tried. Some buffers are bounded.
RandomCase tinyReturningCase(std::uint64_t seed);

}  // namespace loopglass::test
