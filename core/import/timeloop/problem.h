#pragma once

#include "import/foreign/foreign_node.h"
#include "workload/workload.h"

namespace loopglass {

/// Reads the value of the key `problem`. If the shape is a name, it is the built-in shape or a file
/// in the same folder. Sizes may be expressions of `names`. Throws InputError. The returned
/// workload has no problemsOf() and can be counted in 64 bits.
Workload readTimeloopProblem(const ForeignNode& problem, ExpressionScope& names);

}  // namespace loopglass
