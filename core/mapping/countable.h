#pragma once

#include "words/argument.h"
#include "workload/workload.h"

namespace loopglass {

/// Returns the reason why a workload is too large: the number of its MACs or the words of its
/// tensors exceed 64 bits. Empty if all numbers fit. Files, the command line and the editors reject
/// such workloads.
Message reasonUncountable(const Workload& workload);

}  // namespace loopglass
