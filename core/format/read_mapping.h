#pragma once

#include "accelerator/accelerator.h"
#include "format/source.h"
#include "mapping/mapping.h"
#include "workload/workload.h"

namespace loopglass {

/// Reads a mapping file for a workload on an accelerator: one entry per level comes back. Throws
/// InputError with file, line and column for what cannot be meant: unknown names, a factor that is
/// no positive whole number or does not divide its dimension's bound. Whether the whole is legal is
/// violations()' to say.
Mapping readMapping(const Source& source, const Workload& workload, const Accelerator& accelerator);

}  // namespace loopglass
