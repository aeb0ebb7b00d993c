#pragma once

#include "mapper/method.h"

#include <vector>

namespace loopglass {

/// The search along the gradient of a surrogate: `mind-mappings` as it was published, and
/// `mind-mappings-repository` as the repository of the paper does it. Both need MapRequest::model,
/// heed a seed and a budget of evaluations, and prove nothing.
std::vector<Method> mindMappingsMethods();

}  // namespace loopglass
