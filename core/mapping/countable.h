#pragma once

#include "words/argument.h"
#include "workload/workload.h"

namespace loopglass {

/// Returns the reason why the MACs of a workload or the words of its tensors exceed 64 bits; empty
/// for a valid workload. Files, the command line and the editors reject such workloads.
Message reasonUncountable(const Workload& workload);

}  // namespace loopglass
