#pragma once

#include "search/heuristics/trials.h"

namespace loopglass::heuristics {

/// The settings of random-pruned; the slow ones of the Sunstone thesis, table 6.4. The fast ones
/// are 20000 and 25.
struct RandomPrunedSettings {
    std::uint64_t timeout = 80'000;  ///< mappings in a row that are not legal
    std::uint64_t victory = 1500;    ///< legal mappings in a row that are no better
    std::uint64_t perStep = 16;      ///< spatial choices of a factorisation, and orders of each
};

/// Factors at random, then orders of those that are legal, until the budget or the search's own
/// patience is spent.
template <typename Space>
void searchPrunedAtRandom(TrialsIn<Space>& trials, mapspace::Random& random,
                          const RandomPrunedSettings& settings = {});

}  // namespace loopglass::heuristics
