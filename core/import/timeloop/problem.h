#pragma once

#include "import/foreign/foreign_node.h"
#include "workload/workload.h"

namespace loopglass {

/// Reads the value of the key `problem`. A shape that is a name is the built-in one, or a file
/// beside. Sizes may be expressions of `names`. Throws InputError; what it returns has no
/// problemsOf() and can be counted in 64 bits.
Workload readTimeloopProblem(const ForeignNode& problem, ExpressionScope& names);

}  // namespace loopglass
