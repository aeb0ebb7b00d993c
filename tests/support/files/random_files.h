#pragma once

#include "accelerator/accelerator.h"
#include "mapping/constraints.h"
#include "mapping/mapping.h"
#include "support/cases/random_source.h"
#include "workload/workload.h"

/// Random values of everything that has a file format, using every key, with names that need quotes
/// and numbers at their limits. The costs of these values are irrelevant.
namespace loopglass::test {

/// Returns a workload of up to nine dimensions, with names of every kind, offsets and large
/// coefficients.
Workload randomWorkloadForFile(RandomSource& random);

/// Returns one to six layers, some of which share equations and dimensions.
Network randomNetworkForFile(RandomSource& random);

/// Returns one to five levels, with the possible entries of a file for tensors with these names.
Accelerator randomAcceleratorForFile(RandomSource& random, const std::vector<std::string>& tensors);

/// Returns loops at random places, each factor a divisor of its bound; the mapping is mostly
/// illegal.
Mapping randomMappingForFile(RandomSource& random, const Workload& workload,
                             const Accelerator& accelerator);

Constraints randomConstraintsForFile(RandomSource& random, const Workload& workload,
                                     const Accelerator& accelerator);

}  // namespace loopglass::test
