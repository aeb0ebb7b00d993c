#pragma once

#include "search/heuristics/trials.h"

namespace loopglass::heuristics {

/// The settings of annealing. Those of Mind Mappings, appendix A, which takes the automatic
/// schedule of the package simanneal.
struct AnnealingSettings {
    double firstAcceptance = 0.98;  ///< share of moves taken at the first temperature
    double lastAcceptance = 1e-4;   ///< and of worsening moves at the last
    std::uint64_t tuningMoves =
        2000;  ///< to find each temperature; a twentieth of the budget at most
    std::uint64_t runEvaluations = 100'000;  ///< of the first run, where only the time is limited
};

/// Simulated annealing over the neighbours of the space, until the budget is spent.
template <typename Space>
void anneal(TrialsIn<Space>& trials, mapspace::Random& random,
            const AnnealingSettings& settings = {});

}  // namespace loopglass::heuristics
