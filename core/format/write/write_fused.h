#pragma once

#include "accelerator/accelerator.h"
#include "mapping/fused_mapping.h"
#include "workload/workload.h"

#include <string>

namespace loopglass {

/// Returns the text of a file for a fused mapping. A reader of this file gets an equal mapping.
/// Each layer must have an entry for each level.
std::string writeFusedMapping(const FusedMapping& mapping, const Network& network,
                              const Accelerator& accelerator);

}  // namespace loopglass
