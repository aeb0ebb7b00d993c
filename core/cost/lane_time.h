#pragma once

#include "cost/cost.h"

namespace loopglass {

/// Operations ÷ (lanes there · cycles), 0 to 1. A lane that waits for a word counts as idle,
/// whereas Cost::utilization counts the lane as in use.
inline double utilizationOverTime(const Cost& cost) {
    return cost.cycles > 0 ? cost.utilization * static_cast<double>(cost.steps) / cost.cycles : 0;
}

}  // namespace loopglass
