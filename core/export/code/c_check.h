#pragma once

#include "export/code/c_nest.h"
#include "export/plan/code_writer.h"
#include "export/plan/exported.h"

namespace loopglass {

/// Writes `static int lg_check_<function>(void)` and what it calls: it fills operands, runs the
/// untiled loop, the function of writeCNest() and the same nest over stores that count, compares
/// every element and every count, and gives 1 when all agree. Needs the runtime before it.
void writeCCheck(CodeWriter& code, const Exported& exported, const CNames& names);

}  // namespace loopglass
