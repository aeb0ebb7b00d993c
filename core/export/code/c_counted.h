#pragma once

#include "export/code/c_nest.h"
#include "export/plan/code_writer.h"
#include "export/plan/exported.h"

namespace loopglass {

/// Writes `static int lg_count_<function>(operand, plain)`: the nest over stores that count, which
/// gives 1 when its results are `plain` and its counts those of the cost model. Needs the runtime
/// before it.
void writeCCounted(CodeWriter& code, const Exported& exported, const CNames& names);

}  // namespace loopglass
