#pragma once

#include "search/heuristics/trials.h"

namespace loopglass::heuristics {

/// Tries mappings whose numbers are sampled uniformly, until the budget is spent.
void searchAtRandom(Trials& trials, mapspace::Random& random);

/// Tries the mappings in the order of their numbers, until the budget is spent or all mappings were
/// tried.
void searchInOrder(Trials& trials);

/// The settings of the method random-pruned. The defaults are the slow settings of the Sunstone
/// thesis, table 6.4; the fast settings are 20000 and 25.
struct RandomPrunedSettings {
    std::uint64_t timeout = 80'000;  ///< number of successive illegal mappings that ends the search
    /// Number of successive legal mappings without an improvement that ends the search.
    std::uint64_t victory = 1500;
    /// Number of divisions of an unrolling between the axes, and number of orders for each
    /// division.
    std::uint64_t perStep = 16;
};

/// Samples factors at random, and tries loop orders for legal factors. The search ends when the
/// budget is spent, or when a limit of the settings is reached.
void searchPrunedAtRandom(Trials& trials, mapspace::Random& random,
                          const RandomPrunedSettings& settings = {});

}  // namespace loopglass::heuristics
