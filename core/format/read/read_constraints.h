#pragma once

#include "accelerator/accelerator.h"
#include "format/source.h"
#include "mapping/constraints.h"
#include "workload/workload.h"

namespace loopglass {

/// Reads a constraints file for a workload on an accelerator. Returns one entry per level, or none
/// if the file constrains nothing (`constraints: []`). Entries for other layers of the network are
/// skipped. Throws InputError with file, line and column.
Constraints readConstraints(const Source& source, const Workload& workload,
                            const Accelerator& accelerator);

}  // namespace loopglass
