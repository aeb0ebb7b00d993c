#pragma once

#include "mapper/method.h"

namespace loopglass {

/// Returns the reinforcement learning method. All mappings that the method evaluates are legal. The
/// method uses a random seed and an evaluation budget, ignores constraints and proves nothing.
Method reinforcementMethod();

}  // namespace loopglass
