#pragma once

#include "surrogate/batch_pass.h"
#include "surrogate/perceptron.h"
#include "surrogate/random_numbers.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::heuristics {

/// Computes an actor network and a critic network for batches of samples. The actor computes the
/// action for a state. The critic computes the value of an action. States and actions are rows of
/// one batch. The input of the critic is a state followed by an action. The object holds scratch
/// memory.
class PolicyPass {
public:
    using Slopes = std::vector<surrogate::NeuronLayer>;

    PolicyPass(const surrogate::Perceptron& actor, const surrogate::Perceptron& critic);

    /// Returns the actions for these states, each number within ±1.
    const std::vector<float>& act(const std::vector<float>& states);
    /// Returns the values of the actions in the states.
    const std::vector<float>& judge(const std::vector<float>& states,
                                    const std::vector<float>& actions);

    /// Returns the mean squared error of the critic, and computes the slopes of this error with
    /// respect to the critic's weights.
    double criticLoss(const std::vector<float>& states, const std::vector<float>& actions,
                      const std::vector<float>& worth);
    const Slopes& criticSlopes() const { return m_judging.slopes(); }
    /// Returns minus the mean value of the actor's actions, as computed by the critic. Also
    /// computes the slopes of this value with respect to the actor's weights.
    double actorLoss(const std::vector<float>& states);
    const Slopes& actorSlopes() const { return m_acting.slopes(); }

private:
    std::size_t samplesOf(const std::vector<float>& states) const;

    std::size_t m_stateSize;
    std::size_t m_actionSize;
    surrogate::BatchPass m_acting;
    surrogate::BatchPass m_judging;
    std::vector<float> m_actions;
    std::vector<float> m_slopes;
};

/// Returns a number within ±1 that rises with x. The function is the hyperbolic tangent, and its
/// result is equal on every computer.
float squash(float x);

/// Settings of an actor and a critic. The defaults follow HAQ, except where a comment names another
/// source.
struct ActorCriticSettings {
    std::size_t neurons = 300;  ///< number of neurons of each hidden layer
    std::size_t layers = 2;     ///< number of hidden layers
    double actorRate = 1e-4;
    double criticRate = 1e-3;
    double discount = 0.9;  ///< factor by which future rewards are discounted
    double follow = 0.01;   ///< share of the weights that the copies adopt at each step
    std::size_t batch = 64;
    std::size_t memory = 10'000;  ///< number of stored experiences; the latest ones are kept
};

/// Changes the weights of a network by Adam's rule. The size of a step is the running mean of the
/// slopes, divided by the root of the running mean of their squares.
class AdamSteps {
public:
    explicit AdamSteps(const surrogate::Perceptron& network);
    void step(surrogate::Perceptron& network, const PolicyPass::Slopes& slopes, double rate);

private:
    PolicyPass::Slopes m_mean;
    PolicyPass::Slopes m_square;
    double m_meanShare = 1;  ///< 1 minus the total weight of the running mean
    double m_squareShare = 1;
};

/// One transition between states: a state, the action, its reward and the next state.
struct Experience {
    std::vector<float> state;
    std::vector<float> action;
    float reward = 0;
    std::vector<float> next;
};

/// An actor learns the best action for a state from a critic, which learns the values of actions
/// (DDPG). The same seed gives the same results on every computer.
class ActorCritic {
public:
    ActorCritic(std::size_t stateSize, std::size_t actionSize, const ActorCriticSettings& settings,
                std::uint64_t seed);
    ActorCritic(const ActorCritic&) = delete;
    ActorCritic& operator=(const ActorCritic&) = delete;

    /// Returns the action for a state, each number within ±1.
    std::span<const float> act(const std::vector<float>& state);
    void remember(Experience experience);
    /// Trains both networks by one step on a batch of stored experiences. Does nothing until there
    /// are enough stored experiences for a batch.
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
    double m_defaultReward = 0;  ///< running mean of the rewards
    bool m_hasLearned = false;
    std::vector<float> m_states;  ///< states of the current batch
    std::vector<float> m_actions;
    std::vector<float> m_rewards;
    std::vector<float> m_nexts;
    std::vector<float> m_worth;
};

}  // namespace loopglass::heuristics
