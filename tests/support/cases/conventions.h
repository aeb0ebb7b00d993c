#pragma once

#include "accelerator/accelerator.h"

#include <cstdint>
#include <vector>

namespace loopglass::test {

/// Counting conventions that are tested together.
struct ConventionCase {
    const char* name;
    Counting counting;
};

/// Returns each convention alone, and all conventions together.
const std::vector<ConventionCase>& conventionCases();

/// Applies counting conventions to an accelerator. Bandwidths, a clock and leakages are chosen at
/// random where a convention needs them.
void countBy(Accelerator& accelerator, const Counting& counting, std::uint64_t seed);

/// Gives some bandwidths separate `ports`, for every second seed.
void mixPorts(Accelerator& accelerator, std::uint64_t seed);

/// Applies one of the conventions in turn for every third seed; other accelerators are unchanged.
void countEveryThird(Accelerator& accelerator, std::uint64_t seed);

}  // namespace loopglass::test
