#pragma once

#include "import/foreign/foreign_node.h"
#include "workload/workload.h"

namespace loopglass {

/// Reads the value of the key `problem`. If the shape is a name, the shape is built in or a file in
/// the same folder. Sizes may be expressions that use `names`. Throws InputError. For the returned
/// workload, problemsOf() returns no errors, and all counts fit in 64 bits.
Workload readTimeloopProblem(const ForeignNode& problem, ExpressionScope& names);

}  // namespace loopglass
