#pragma once

#include "search/heuristics/trials.h"

namespace loopglass::heuristics {

/// Tries mappings sampled uniformly from the numbering, until the budget is spent.
template <typename Space> void searchAtRandom(TrialsIn<Space>& trials, mapspace::Random& random);

/// Tries the mappings of the numbering from 0 on, until the budget is spent or all mappings were
/// tried.
template <typename Space> void searchInOrder(TrialsIn<Space>& trials);

/// The settings of random-pruned. The defaults are the slow settings of the Sunstone thesis, table
/// 6.4; the fast settings are 20000 and 25.
struct RandomPrunedSettings {
    std::uint64_t timeout = 80'000;  ///< illegal mappings in a row
    std::uint64_t victory = 1500;    ///< legal mappings in a row without an improvement
    std::uint64_t perStep = 16;      ///< spatial choices of a factorisation, and orders of each
};

/// Samples factors at random, then orders for legal factors, until the budget is spent or one of
/// the settings ends the search.
template <typename Space>
void searchPrunedAtRandom(TrialsIn<Space>& trials, mapspace::Random& random,
                          const RandomPrunedSettings& settings = {});

}  // namespace loopglass::heuristics
