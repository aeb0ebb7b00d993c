#pragma once

#include "accelerator/accelerator.h"
#include "mapping/constraints.h"
#include "mapping/mapping.h"
#include "mapping/variant.h"
#include "workload/workload.h"

#include <string>

namespace loopglass {

/// The mapping as a file that reads back equal, given that its factors divide their bounds and that
/// it has a level for each of the accelerator's. The workload and the accelerator are those as
/// given, not those of the variant.
std::string writeMapping(const Mapping& mapping, const Workload& workload,
                         const Accelerator& accelerator, const Variant& variant = {});

/// The constraints as a file that reads back equal, under the same conditions.
std::string writeConstraints(const Constraints& constraints, const Workload& workload,
                             const Accelerator& accelerator);

}  // namespace loopglass
