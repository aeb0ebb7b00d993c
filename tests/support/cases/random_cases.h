#pragma once

#include "accelerator/accelerator.h"
#include "cost/cost.h"
#include "mapping/mapping.h"
#include "support/cases/random_source.h"
#include "workload/workload.h"

#include <cstdint>
#include <string>

namespace loopglass::test {

/// A small problem with a legal mapping.
struct RandomCase {
    std::uint64_t seed = 0;
    Workload workload;
    Accelerator accelerator;
    Mapping mapping;
    CostOptions options;
};

/// Returns a workload with up to six dimensions of small bounds (including primes and 1), one to
/// four operands, strides, dilation and windows, also in the output, and dimensions that index two
/// ranks or several tensors.
Workload randomWorkload(RandomSource& random);

/// Returns one to four levels with shared, separate and missing buffers, and up to three fanouts of
/// any kind. Capacities are unbounded.
Accelerator randomAccelerator(RandomSource& random, const Workload& workload);

/// Returns true if the projection of the tensor contains the dimension.
bool indexes(const Tensor& tensor, DimensionId dimension);

/// Returns a legal mapping: each prime factor of each bound is at a random place, and the loops are
/// in random order.
Mapping randomMapping(RandomSource& random, const Workload& workload,
                      const Accelerator& accelerator);

/// Bounds the buffers so that the mapping stays legal: a capacity is exactly sufficient, larger, or
/// unbounded.
void boundCapacities(RandomSource& random, const Workload& workload, const Mapping& mapping,
                     Accelerator& accelerator);

/// Returns the case of a seed, which is equal on every machine, and small enough to be simulated in
/// about a millisecond.
RandomCase randomCase(std::uint64_t seed);

/// Returns the case in the form of input files, so that it can be read and run again.
std::string describe(const RandomCase& randomCase);

/// Returns the seed in the environment variable LOOPGLASS_SEED; otherwise the given seed.
std::uint64_t seedFromEnvironment(std::uint64_t otherwise);

}  // namespace loopglass::test
