#pragma once

#include "support/cases/random_cases.h"

#include <cstdint>

namespace loopglass::test {

/// Returns a small problem and an uneven mapping in which partial sums return to siblings: an
/// output with a window or with summed dimensions, several instances of most levels, limited ports,
/// any convention. The case is the same on every machine. Buffers are unbounded.
RandomCase returningCase(std::uint64_t seed);

/// Returns such a case with few mappings, so that all of them can be tried. Some buffers are
/// bounded.
RandomCase tinyReturningCase(std::uint64_t seed);

}  // namespace loopglass::test
