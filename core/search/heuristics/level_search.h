#pragma once

#include "search/heuristics/trials.h"

namespace loopglass::heuristics {

/// Which candidates a search level by level keeps.
struct LevelRules {
    double innerUse = 0;    ///< least share of the innermost bounded buffers that a tile fills
    double outerUse = 0;    ///< use of the outer levels
    double laneUse = 0;     ///< least share of the children of a fanout in use
    bool reduction = true;  ///< dimensions that do not index the output may be unrolled
    /// Unroll an input and an output channel first, and others only to fill what these leave.
    bool channels = false;
};

/// Interstellar (Sunstone thesis, chapter 6): unrolls C and K, with others where these cannot fill
/// the array; all tiles; of each level the best order.
LevelRules interstellarRules();

/// Searches level by level from the innermost outward, until the budget is spent or all that the
/// rules keep was tried.
void searchByLevel(Trials& trials, mapspace::Random& random, const LevelRules& rules);

}  // namespace loopglass::heuristics
