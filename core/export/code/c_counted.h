#pragma once

#include "export/code/c_nest.h"
#include "export/plan/code_writer.h"
#include "export/plan/exported.h"

namespace loopglass {

/// Writes `static int lg_count_<function>(operand, plain)`: the loop nest with stores that count
/// accesses. The function returns 1 if its results equal `plain` and its counts equal the counts of
/// the cost model. The file must already contain the runtime (c_runtime.h).
void writeCCounted(CodeWriter& code, const Exported& exported, const CNames& names);

}  // namespace loopglass
