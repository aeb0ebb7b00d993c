#pragma once

#include "search/heuristics/trials.h"

namespace loopglass::heuristics {

/// The settings of the genetic search. Population and probabilities follow Mind Mappings, appendix
/// A. The size of a tournament and the number of surviving mappings are defaults of the package
/// DEAP, which Mind Mappings uses.
struct GeneticSettings {
    std::size_t population = 100;
    double crossover = 0.75;  ///< probability that two parents are crossed
    double mutation = 0.05;   ///< probability that an attribute is sampled again
    std::size_t tournament = 3;
    std::size_t elite = 1;  ///< number of the best mappings that survive unchanged
};

/// Evolves generations of mappings until the budget is spent.
void evolve(Trials& trials, mapspace::Random& random, const GeneticSettings& settings = {});

}  // namespace loopglass::heuristics
