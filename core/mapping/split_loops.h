#pragma once

#include "mapping/problem.h"

namespace loopglass {

/// Returns true if several temporal loops over one dimension at a level may improve the optimum.
/// The result false is proven. `emptied` is true if every buffer is emptied at each iteration
/// (reuse model `flush`).
bool splittingMayHelp(const Problem& problem, bool emptied);

}  // namespace loopglass
