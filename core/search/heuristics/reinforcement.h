#pragma once

#include "search/heuristics/actor_critic.h"
#include "search/heuristics/trials.h"
#include "surrogate/vector_layout.h"

#include <cstdint>

namespace loopglass::heuristics {

/// The settings of reinforcement learning. Mind Mappings specifies only the 300 neurons of actor
/// and critic. For the sources of all other numbers, see docs/mappers.md.
struct ReinforcementSettings {
    ActorCriticSettings networks;
    std::uint64_t steps = 10;  ///< number of steps in an episode
    /// Number of initial episodes with random actions, without learning.
    std::uint64_t warmUp = 20;
    /// Largest change that an action makes to a number of the vector, in z-scores.
    double reach = 1;
    double noise = 0.5;  ///< standard deviation of the noise, as a share of the range of actions
    double noiseKept = 0.99;  ///< factor by which the noise shrinks from episode to episode
};

/// Runs episodes until the budget is spent. Each episode begins with a random legal mapping; then
/// the actor chooses the changes. The method ignores constraints, because the projection cannot
/// represent them.
void learnByReinforcement(Trials& trials, std::uint64_t seed,
                          const ReinforcementSettings& settings);

/// Converts a mapping of the surrogate to a mapping of the mapping space. The places are equal in
/// both; the loop orders are reversed.
void writePoint(const surrogate::VectorLayout& layout, const surrogate::Point& from,
                mapspace::MapPoint& to);

}  // namespace loopglass::heuristics
