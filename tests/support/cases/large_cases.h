#pragma once

#include "accelerator/accelerator.h"
#include "workload/workload.h"

#include <cstddef>
#include <cstdint>

namespace loopglass::test {

/// Returns a contraction of three tensors over a number of dimensions with equal bounds. Each
/// dimension indexes two tensors, in alternation.
Workload contraction(std::size_t dimensions, std::int64_t bound = 2);

/// Returns a matrix product whose bounds have 240 divisors each.
Workload manyDivisors();

/// Returns an accelerator with DRAM, L2 and L1, where L2 has this number of children along each
/// axis; both buffers are large.
Accelerator wideArray(std::int64_t children);

}  // namespace loopglass::test
