#pragma once

#include "search/heuristics/trials.h"

namespace loopglass::heuristics {

/// The settings of annealing. The values follow Mind Mappings, appendix A, which uses the automatic
/// schedule of the package simanneal.
struct AnnealingSettings {
    double firstAcceptance = 0.98;  ///< share of moves accepted at the first temperature
    double lastAcceptance = 1e-4;   ///< share of worsening moves accepted at the last temperature
    /// Moves for each temperature; at most a twentieth of the budget.
    std::uint64_t tuningMoves = 2000;
    /// Evaluations of the first run if there is a time limit only.
    std::uint64_t runEvaluations = 100'000;
};

/// Runs simulated annealing over the neighbours of the space, until the budget is spent.
template <typename Space>
void anneal(TrialsIn<Space>& trials, mapspace::Random& random,
            const AnnealingSettings& settings = {});

}  // namespace loopglass::heuristics
