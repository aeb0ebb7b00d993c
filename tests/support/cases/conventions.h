#pragma once

#include "accelerator/accelerator.h"

#include <cstdint>
#include <vector>

namespace loopglass::test {

/// Conventions of counting that are attacked together.
struct ConventionCase {
    const char* name;
    Counting counting;
};

/// Each convention alone, and all together.
const std::vector<ConventionCase>& conventionCases();

/// The accelerator counted so. Where the convention needs them, bandwidths, a clock and leakages
/// are drawn.
void countBy(Accelerator& accelerator, const Counting& counting, std::uint64_t seed);

/// For every second seed, some bandwidths have `ports` of their own.
void mixPorts(Accelerator& accelerator, std::uint64_t seed);

/// Every third seed has one of the conventions, in turn; the accelerators of others stay as they
/// are.
void countEveryThird(Accelerator& accelerator, std::uint64_t seed);

}  // namespace loopglass::test
