#pragma once

#include "search/heuristics/trials.h"

namespace loopglass::heuristics {

/// The rules by which a search level by level keeps candidates.
struct LevelRules {
    double innerUse = 0;    ///< minimum share of an innermost bounded buffer that a tile fills
    double outerUse = 0;    ///< minimum share of a buffer of an outer level that a tile fills
    double laneUse = 0;     ///< minimum share of the children of a fanout that are in use
    bool reduction = true;  ///< true if dimensions that do not index the output may be unrolled
    /// Unrolls an input channel and an output channel first. Unrolls other dimensions only if these
    /// two cannot fill the array.
    bool channels = false;
};

/// Returns the rules of Interstellar (Sunstone thesis, chapter 6). Interstellar unrolls C and K,
/// and other dimensions only if C and K cannot fill the array. It tries all tiles, and the best
/// order of each level.
LevelRules interstellarRules();

/// Searches level by level from the innermost level outward. Ends when the budget is spent, or when
/// every candidate that the rules keep was tried.
void searchByLevel(Trials& trials, mapspace::Random& random, const LevelRules& rules);

}  // namespace loopglass::heuristics
