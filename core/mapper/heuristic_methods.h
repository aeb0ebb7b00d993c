#pragma once

#include "mapper/method.h"

#include <vector>

namespace loopglass {

/// Returns the methods that sample at random, in the order of lists. They prove nothing, use a
/// random seed and an evaluation budget, and obey constraints.
std::vector<Method> heuristicMethods();

}  // namespace loopglass
