#pragma once

#include "support/cases/random_cases.h"

#include <cstdint>

namespace loopglass::test {

/// Returns a small problem and an uneven mapping in which partial sums return to siblings. The
/// output has a window or summed dimensions; most levels have several instances; ports are limited;
/// any convention is used. The case is the same on every machine. Buffers are unbounded.
RandomCase returningCase(std::uint64_t seed);

/// Returns a case of this kind with few mappings, so that all mappings can be tried. Some buffers
/// are bounded.
RandomCase tinyReturningCase(std::uint64_t seed);

}  // namespace loopglass::test
