#pragma once

#include "accelerator/accelerator.h"
#include "format/source.h"
#include "mapping/constraints.h"
#include "workload/workload.h"

namespace loopglass {

/// Reads a constraints file for a workload on an accelerator: one entry per level comes back, or
/// none when the file constrains nothing (`constraints: []`). Entries that name other layers are
/// left out. Throws InputError with file, line and column.
Constraints readConstraints(const Source& source, const Workload& workload,
                            const Accelerator& accelerator);

}  // namespace loopglass
