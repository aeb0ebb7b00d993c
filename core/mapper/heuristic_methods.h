#pragma once

#include "mapper/method.h"

#include <vector>

namespace loopglass {

/// The methods that draw lots: they prove nothing, heed a seed and a budget of evaluations, and
/// obey constraints. In the order in which they are listed.
std::vector<Method> heuristicMethods();

}  // namespace loopglass
