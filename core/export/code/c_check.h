#pragma once

#include "export/code/c_nest.h"
#include "export/plan/code_writer.h"
#include "export/plan/exported.h"

namespace loopglass {

/// Writes `static int lg_check_<function>(void)` and its helpers. The function fills the operands
/// and runs three versions: the untiled loop, the function of writeCNest(), and the same loop nest
/// with stores that count accesses. The function compares every element and every count, and
/// returns 1 if all agree. The file must already contain the runtime (c_runtime.h).
void writeCCheck(CodeWriter& code, const Exported& exported, const CNames& names);

}  // namespace loopglass
