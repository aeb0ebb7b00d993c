#pragma once

#include "search/heuristics/actor_critic.h"
#include "search/heuristics/trials.h"
#include "surrogate/vector_layout.h"

#include <cstdint>

namespace loopglass::heuristics {

/// The settings of reinforcement learning. Mind Mappings says only that actor and critic have 300
/// neurons; docs/mappers.md says where each other number comes from.
struct ReinforcementSettings {
    ActorCriticSettings networks;
    std::uint64_t steps = 10;   ///< steps of an episode
    std::uint64_t warmUp = 20;  ///< episodes of random actions, without learning
    double reach = 1;           ///< largest change of a number of the vector, in z-scores
    double noise = 0.5;         ///< deviation of the action from the actor's output, ÷ its range
    double noiseKept = 0.99;    ///< from episode to episode
};

/// Episodes from random legal mappings, of changes that an actor says, until the budget is spent.
/// Obeys no constraints, because the projection knows none.
void learnByReinforcement(Trials& trials, std::uint64_t seed,
                          const ReinforcementSettings& settings);

/// A mapping as the surrogate writes it, as the space has it: places are the same, orders turn.
void writePoint(const surrogate::VectorLayout& layout, const surrogate::Point& from,
                mapspace::MapPoint& to);

}  // namespace loopglass::heuristics
