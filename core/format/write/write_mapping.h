#pragma once

#include "accelerator/accelerator.h"
#include "mapping/constraints.h"
#include "mapping/mapping.h"
#include "mapping/variant.h"
#include "workload/workload.h"

#include <string>
#include <vector>

namespace loopglass {

/// The mapping as a file that reads back equal, given that its factors divide their bounds and that
/// it has a level for each of the accelerator's. The workload and the accelerator are those as
/// given, not those of the variant.
std::string writeMapping(const Mapping& mapping, const Workload& workload,
                         const Accelerator& accelerator, const Variant& variant = {});

/// The constraints as a file that reads back equal, under the same conditions.
std::string writeConstraints(const Constraints& constraints, const Workload& workload,
                             const Accelerator& accelerator);

/// The constraints of each layer of a network as one file, from which readConstraints() takes those
/// of a layer. Layers without any have no entry; "" when none has one.
std::string writeLayerConstraints(const std::vector<Constraints>& constraints,
                                  const Network& network, const Accelerator& accelerator);

}  // namespace loopglass
