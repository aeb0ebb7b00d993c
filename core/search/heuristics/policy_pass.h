#pragma once

#include "surrogate/batch_pass.h"
#include "surrogate/perceptron.h"

#include <cstddef>
#include <vector>

namespace loopglass::heuristics {

/// Passes batches through an actor, which computes the action for a state, and a critic, which
/// computes the value of an action. States and actions are rows of one batch. The critic's input is
/// a state followed by an action. The object holds scratch memory.
class PolicyPass {
public:
    using Slopes = std::vector<surrogate::NeuronLayer>;

    /// Both networks must outlive this object.
    PolicyPass(const surrogate::Perceptron& actor, const surrogate::Perceptron& critic);

    /// Returns the actions for these states, each number within ±1.
    const std::vector<float>& act(const std::vector<float>& states);
    /// Returns the values of the actions in the states.
    const std::vector<float>& judge(const std::vector<float>& states,
                                    const std::vector<float>& actions);

    /// Returns the mean squared error of the critic, and computes its slopes by the critic's
    /// weights.
    double criticLoss(const std::vector<float>& states, const std::vector<float>& actions,
                      const std::vector<float>& worth);
    const Slopes& criticSlopes() const { return m_judging.slopes(); }
    /// Returns minus the mean value of the actor's actions, as judged by the critic. Also computes
    /// the slopes of this value by the actor's weights.
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

/// Returns a number within ±1 that rises with x: the hyperbolic tangent, equal on every computer.
float squash(float x);

}  // namespace loopglass::heuristics
