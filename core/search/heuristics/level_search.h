#pragma once

#include "search/heuristics/trials.h"

namespace loopglass::heuristics {

/// The rules by which a level-by-level search keeps candidates.
struct LevelRules {
    double innerUse = 0;    ///< smallest share of an innermost bounded buffer that a tile must fill
    double outerUse = 0;    ///< smallest share of an outer level's buffer that a tile must fill
    double laneUse = 0;     ///< smallest share of the children of a fanout that must be in use
    bool reduction = true;  ///< true if dimensions that do not index the output may be unrolled
    /// True to unroll only an input channel and an output channel. If these two dimensions cannot
    /// fill the array, other dimensions are unrolled, too.
    bool channels = false;
};

/// Returns the rules of Interstellar (Sunstone thesis, chapter 6). The search unrolls C and K. If C
/// and K cannot fill the array, the search unrolls other dimensions, too. It tries all tiles, and
/// uses the best order of each level.
LevelRules interstellarRules();

/// Searches level by level, from the innermost level outward. The search ends when the budget is
/// spent, or when every candidate that the rules keep was tried.
void searchByLevel(Trials& trials, mapspace::Random& random, const LevelRules& rules);

}  // namespace loopglass::heuristics
