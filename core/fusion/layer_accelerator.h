#pragma once

#include "accelerator/accelerator.h"
#include "workload/workload.h"

#include <cstddef>

namespace loopglass {

/// Returns the accelerator without the names that this layer lacks and another layer of the network
/// has. For example, a buffer may keep `weight`, and an addition has no weights. Names that no
/// layer has remain, so bind() reports them.
Accelerator acceleratorOf(const Network& network, std::size_t layer,
                          const Accelerator& accelerator);

}  // namespace loopglass
