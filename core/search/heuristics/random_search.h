#pragma once

#include "search/heuristics/trials.h"

namespace loopglass::heuristics {

/// Tries mappings sampled uniformly from the numbering, until the budget is spent.
template <typename Space> void searchAtRandom(TrialsIn<Space>& trials, mapspace::Random& random);

/// Tries the mappings of the numbering from 0 on, until the budget is spent or all mappings were
/// tried.
template <typename Space> void searchInOrder(TrialsIn<Space>& trials);

}  // namespace loopglass::heuristics
