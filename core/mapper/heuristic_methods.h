#pragma once

#include "mapper/method.h"

#include <vector>

namespace loopglass {

/// The methods that sample at random: they prove nothing, use a random seed and a budget of
/// evaluations, and obey constraints. In the order in which they are listed.
std::vector<Method> heuristicMethods();

}  // namespace loopglass
