#pragma once

#include "accelerator/accelerator.h"

namespace loopglass {

/// Returns the MAC lanes of an accelerator: the product of all its fanouts. The result is a double
/// because an accelerator without a workload may have more lanes than an integer can hold.
double lanesOf(const Accelerator& accelerator);

}  // namespace loopglass
