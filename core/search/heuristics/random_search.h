#pragma once

#include "search/heuristics/trials.h"

namespace loopglass::heuristics {

/// Tries mappings drawn uniformly from the numbering, until the budget is spent.
void searchAtRandom(Trials& trials, mapspace::Random& random);

/// Tries the mappings of the numbering from 0 on, until the budget is spent or all were tried.
void searchInOrder(Trials& trials);

}  // namespace loopglass::heuristics
