#pragma once

#include "accelerator/accelerator.h"

namespace loopglass {

/// MAC lanes of a machine: the product of all its fanouts. A double, since a machine that is not
/// bound to a workload yet may have more than any integer holds.
double lanesOf(const Accelerator& accelerator);

}  // namespace loopglass
