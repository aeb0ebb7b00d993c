#pragma once

#include "accelerator/accelerator.h"
#include "workload/workload.h"

#include <cstddef>
#include <cstdint>

namespace loopglass::test {

/// Returns a contraction of three tensors over a number of dimensions with one bound. Each
/// dimension is in two tensors, which alternate.
Workload contraction(std::size_t dimensions, std::int64_t bound = 2);

/// Returns a matrix product whose bounds have 240 divisors each.
Workload manyDivisors();

/// Returns DRAM, L2 with this many children along each axis, and L1; both buffers are large.
Accelerator wideArray(std::int64_t children);

}  // namespace loopglass::test
