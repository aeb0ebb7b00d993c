#pragma once

#include "mapper/method.h"

#include <vector>

namespace loopglass {

/// Returns the methods that sample at random, in the order in which lists show them. They prove
/// nothing, use a random seed and an evaluation budget, and obey constraints.
std::vector<Method> heuristicMethods();

}  // namespace loopglass
