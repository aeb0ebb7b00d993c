#pragma once

#include "accelerator/accelerator.h"
#include "workload/workload.h"

#include <cstddef>
#include <cstdint>

namespace loopglass::test {

/// A contraction of three tensors over so many dimensions of one bound: those of two tensors each
/// in turn.
Workload contraction(std::size_t dimensions, std::int64_t bound = 2);

/// A matrix product whose bounds have 240 divisors each.
Workload manyDivisors();

/// DRAM, L2 with so many children along each axis, and L1; both buffers hold a good deal.
Accelerator wideArray(std::int64_t children);

}  // namespace loopglass::test
