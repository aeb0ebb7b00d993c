#pragma once

#include "search/heuristics/trials.h"

namespace loopglass::heuristics {

/// The rules for the candidates that a search level by level keeps.
struct LevelRules {
    double innerUse = 0;    ///< minimum share of the innermost bounded buffers that a tile fills
    double outerUse = 0;    ///< minimum share at the outer levels
    double laneUse = 0;     ///< minimum share of the children of a fanout in use
    bool reduction = true;  ///< dimensions that do not index the output may be unrolled
    /// Unrolls an input and an output channel first. Unrolls other dimensions only if these cannot
    /// fill the array.
    bool channels = false;
};

/// Returns the rules of Interstellar (Sunstone thesis, chapter 6). Interstellar unrolls C and K,
/// and other dimensions if these cannot fill the array. It tries all tiles, and the best order of
/// each level.
LevelRules interstellarRules();

/// Searches level by level from the innermost outward, until the budget is spent or every candidate
/// that the rules keep was tried.
void searchByLevel(Trials& trials, mapspace::Random& random, const LevelRules& rules);

}  // namespace loopglass::heuristics
