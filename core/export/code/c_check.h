#pragma once

#include "export/code/c_nest.h"
#include "export/plan/code_writer.h"
#include "export/plan/exported.h"

namespace loopglass {

/// Writes `static int lg_check_<function>(void)` and its helpers. The function fills operands and
/// runs the untiled loop, the function of writeCNest() and the same loop nest over counting stores.
/// It compares every element and every count, and returns 1 if all agree. The runtime must be
/// written before.
void writeCCheck(CodeWriter& code, const Exported& exported, const CNames& names);

}  // namespace loopglass
