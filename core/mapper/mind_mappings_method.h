#pragma once

#include "mapper/method.h"

#include <vector>

namespace loopglass {

/// Returns the methods that follow the gradient of a surrogate. The method `mind-mappings` follows
/// the paper, and `mind-mappings-repository` follows the repository of the paper. Both need
/// MapRequest::model, use a random seed and an evaluation budget, and prove nothing.
std::vector<Method> mindMappingsMethods();

}  // namespace loopglass
