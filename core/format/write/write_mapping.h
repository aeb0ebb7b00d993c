#pragma once

#include "accelerator/accelerator.h"
#include "mapping/constraints.h"
#include "mapping/mapping.h"
#include "mapping/variant.h"
#include "workload/workload.h"

#include <string>
#include <vector>

namespace loopglass {

/// Returns the text of a file for the mapping. A reader of this file gets an equal mapping. Its
/// factors must divide their dimension sizes, and it must have one entry for each of the
/// accelerator's levels. `workload` and `accelerator` belong to the original problem, not to the
/// variant.
std::string writeMapping(const Mapping& mapping, const Workload& workload,
                         const Accelerator& accelerator, const Variant& variant = {});

/// Returns the text of a file for the constraints, under the same conditions. A reader of this file
/// gets equal constraints.
std::string writeConstraints(const Constraints& constraints, const Workload& workload,
                             const Accelerator& accelerator);

/// Returns the constraints of all layers of a network as one file, from which readConstraints()
/// selects the constraints of a layer. Layers without constraints have no entry; if no layer has
/// constraints, the text is empty.
std::string writeLayerConstraints(const std::vector<Constraints>& constraints,
                                  const Network& network, const Accelerator& accelerator);

}  // namespace loopglass
