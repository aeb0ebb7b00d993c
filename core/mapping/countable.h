#pragma once

#include "words/argument.h"
#include "workload/workload.h"

namespace loopglass {

/// Why the operations of a workload or the words of its tensors cannot be counted in 64 bits; says
/// nothing when they can. Files, the command line and the editors demand that they can.
Message reasonUncountable(const Workload& workload);

}  // namespace loopglass
