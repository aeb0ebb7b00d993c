#pragma once

#include "search/heuristics/policy_pass.h"
#include "surrogate/random_numbers.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::heuristics {

/// How an actor and a critic learn. Usual are the numbers of HAQ, where they are not said to be
/// others.
struct ActorCriticSettings {
    std::size_t neurons = 300;  ///< of each hidden layer
    std::size_t layers = 2;     ///< hidden
    double actorRate = 1e-4;
    double criticRate = 1e-3;
    double discount = 0.9;  ///< of what comes later
    double follow = 0.01;   ///< share of the weights that the copies take over at each step
    std::size_t batch = 64;
    std::size_t memory = 10'000;  ///< experiences remembered, the latest
};

/// Adam's rule for the weights of a network: steps by the running mean of the slopes ÷ the root of
/// that of their squares.
class AdamSteps {
public:
    explicit AdamSteps(const surrogate::Perceptron& network);
    void step(surrogate::Perceptron& network, const PolicyPass::Slopes& slopes, double rate);

private:
    PolicyPass::Slopes m_mean;
    PolicyPass::Slopes m_square;
    double m_meanShare = 1;  ///< of what is not in the running means yet
    double m_squareShare = 1;
};

/// What happened once: in a state, after an action, and where it led.
struct Experience {
    std::vector<float> state;
    std::vector<float> action;
    float reward = 0;
    std::vector<float> next;
};

/// An actor that learns which action pays in a state, from a critic that learns what they are
/// worth (DDPG). The same for the same seed on every machine.
class ActorCritic {
public:
    ActorCritic(std::size_t stateSize, std::size_t actionSize, const ActorCriticSettings& settings,
                std::uint64_t seed);
    ActorCritic(const ActorCritic&) = delete;
    ActorCritic& operator=(const ActorCritic&) = delete;

    /// What to do in a state, each number within ±1.
    std::span<const float> act(const std::vector<float>& state);
    void remember(Experience experience);
    /// One step of both networks on a batch of what is remembered; none before it is as many.
    void learn();

private:
    void drawBatch();
    void findWorth();
    void follow(surrogate::Perceptron& copy, const surrogate::Perceptron& network) const;

    ActorCriticSettings m_settings;
    surrogate::Perceptron m_actor;
    surrogate::Perceptron m_critic;
    surrogate::Perceptron m_actorCopy;
    surrogate::Perceptron m_criticCopy;
    PolicyPass m_pass;
    PolicyPass m_copies;
    AdamSteps m_actorSteps;
    AdamSteps m_criticSteps;
    surrogate::PerceptronAt m_here;
    std::vector<float> m_action;
    surrogate::RandomNumbers m_random;
    std::vector<Experience> m_memory;
    std::size_t m_oldest = 0;
    double m_defaultReward = 0;  ///< running mean
    bool m_hasLearned = false;
    std::vector<float> m_states;  ///< of a batch
    std::vector<float> m_actions;
    std::vector<float> m_rewards;
    std::vector<float> m_nexts;
    std::vector<float> m_worth;
};

}  // namespace loopglass::heuristics
