#pragma once

#include "search/heuristics/trials.h"

namespace loopglass::heuristics {

/// The settings of annealing. The values follow Mind Mappings, appendix A, which uses the automatic
/// schedule of the package simanneal.
struct AnnealingSettings {
    double firstAcceptance = 0.98;     ///< share of moves taken at the first temperature
    double lastAcceptance = 1e-4;      ///< share of worsening moves taken at the last temperature
    std::uint64_t tuningMoves = 2000;  ///< per temperature; at most a twentieth of the budget
    /// Evaluations of the first run if only the time is limited.
    std::uint64_t runEvaluations = 100'000;
};

/// Simulated annealing over the neighbours of the space, until the budget is spent.
template <typename Space>
void anneal(TrialsIn<Space>& trials, mapspace::Random& random,
            const AnnealingSettings& settings = {});

}  // namespace loopglass::heuristics
