#pragma once

#include "accelerator/accelerator.h"
#include "mapping/fused_mapping.h"
#include "workload/workload.h"

#include <string>

namespace loopglass {

/// Returns a fused mapping as a file that reads back equal. Each layer must have an entry for each
/// level.
std::string writeFusedMapping(const FusedMapping& mapping, const Network& network,
                              const Accelerator& accelerator);

}  // namespace loopglass
