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

/// Up to six dimensions with small bounds (primes and 1 too), one to four operands, strides,
/// dilation and windows, also in the output, and dimensions that index two ranks or several
/// tensors.
Workload randomWorkload(RandomSource& random);

/// One to four levels with shared, separate and missing buffers, and up to three fanouts of any
/// kind. Capacities are unbounded.
Accelerator randomAccelerator(RandomSource& random, const Workload& workload);

/// Whether the projection of the tensor has the dimension in it.
bool indexes(const Tensor& tensor, DimensionId dimension);

/// A legal mapping: every prime factor of every bound in some place, the loops in any order.
Mapping randomMapping(RandomSource& random, const Workload& workload,
                      const Accelerator& accelerator);

/// Bounds the buffers such that the mapping stays legal: exactly what it needs, or more, or
/// unbounded.
void boundCapacities(RandomSource& random, const Workload& workload, const Mapping& mapping,
                     Accelerator& accelerator);

/// The case of a seed: the same on every machine, small enough to be simulated in about a
/// millisecond.
RandomCase randomCase(std::uint64_t seed);

/// The case as text in the form of the input files, to look at and to run again.
std::string describe(const RandomCase& randomCase);

/// The seed that the environment variable LOOPGLASS_SEED gives, or the one given here.
std::uint64_t seedFromEnvironment(std::uint64_t otherwise);

}  // namespace loopglass::test
