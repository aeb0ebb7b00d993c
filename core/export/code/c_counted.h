#pragma once

#include "export/code/c_nest.h"
#include "export/plan/code_writer.h"
#include "export/plan/exported.h"

namespace loopglass {

/// Writes `static int lg_count_<function>(operand, plain)`: the loop nest over counting stores. The
/// function returns 1 if its results equal `plain` and its counts equal those of the cost model.
/// The runtime must be written before.
void writeCCounted(CodeWriter& code, const Exported& exported, const CNames& names);

}  // namespace loopglass
