#pragma once

#include "accelerator/accelerator.h"
#include "mapping/constraints.h"
#include "mapping/mapping.h"
#include "support/cases/random_source.h"
#include "workload/workload.h"

/// Random values of everything that has a file format, with every key in use: names that need
/// quotes, numbers at their limits. Their costs are of no interest.
namespace loopglass::test {

/// A workload of up to nine dimensions, names of every kind, offsets and large coefficients.
Workload randomWorkloadForFile(RandomSource& random);

/// One to six layers, some of which share equations and dimensions.
Network randomNetworkForFile(RandomSource& random);

/// One to five levels, with what a file can say about tensors of these names.
Accelerator randomAcceleratorForFile(RandomSource& random, const std::vector<std::string>& tensors);

/// Loops in any place, each factor a divisor of its bound, mostly illegal as a whole.
Mapping randomMappingForFile(RandomSource& random, const Workload& workload,
                             const Accelerator& accelerator);

Constraints randomConstraintsForFile(RandomSource& random, const Workload& workload,
                                     const Accelerator& accelerator);

}  // namespace loopglass::test
