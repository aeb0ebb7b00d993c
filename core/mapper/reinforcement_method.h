#pragma once

#include "mapper/method.h"

namespace loopglass {

/// Reinforcement learning: every mapping that it evaluates is legal. Heeds a seed and a budget of
/// evaluations, obeys no constraints, proves nothing.
Method reinforcementMethod();

}  // namespace loopglass
