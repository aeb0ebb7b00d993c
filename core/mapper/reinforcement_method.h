#pragma once

#include "mapper/method.h"

namespace loopglass {

/// Returns the reinforcement learning method. Every mapping that it evaluates is legal. It uses a
/// random seed and an evaluation budget, ignores constraints and proves nothing.
Method reinforcementMethod();

}  // namespace loopglass
