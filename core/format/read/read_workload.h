#pragma once

#include "format/source.h"
#include "workload/workload.h"

namespace loopglass {

/// Reads a workload file. Throws InputError with file, line and column. For the result,
/// problemsOf() returns no errors, and its operations and the words of its tensors can be counted
/// in 64 bits.
Workload readWorkload(const Source& source);

}  // namespace loopglass
