#pragma once

#include "search/heuristics/trials.h"

namespace loopglass::heuristics {

/// The settings of annealing. The values follow Mind Mappings, appendix A, which uses the automatic
/// schedule of the package simanneal.
struct AnnealingSettings {
    double firstAcceptance = 0.98;  ///< share of moves that are accepted at the first temperature
    /// Share of worsening moves that are accepted at the last temperature.
    double lastAcceptance = 1e-4;
    /// Number of moves of each of the two trial runs; at most a twentieth of the budget.
    std::uint64_t tuningMoves = 2000;
    /// Number of evaluations of the first run, if there is only a time limit.
    std::uint64_t runEvaluations = 100'000;
};

/// Runs simulated annealing over the neighbours in the space, until the budget is spent.
void anneal(Trials& trials, mapspace::Random& random, const AnnealingSettings& settings = {});

}  // namespace loopglass::heuristics
