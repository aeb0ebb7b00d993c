#pragma once

#include "surrogate/batch_pass.h"
#include "surrogate/perceptron.h"

#include <cstddef>
#include <vector>

namespace loopglass::heuristics {

/// Takes batches through an actor, which says what to do in a state, and a critic, which says what
/// that is worth. States and actions are rows of one batch; the critic's input is a state and then
/// an action. Holds scratch memory.
class PolicyPass {
public:
    using Slopes = std::vector<surrogate::NeuronLayer>;

    /// Both must outlive it.
    PolicyPass(const surrogate::Perceptron& actor, const surrogate::Perceptron& critic);

    /// The actions in these states, each number within ±1.
    const std::vector<float>& act(const std::vector<float>& states);
    /// What the actions in the states are worth.
    const std::vector<float>& judge(const std::vector<float>& states,
                                    const std::vector<float>& actions);

    /// The mean squared error of the critic, and its slopes by the critic's weights.
    double criticLoss(const std::vector<float>& states, const std::vector<float>& actions,
                      const std::vector<float>& worth);
    const Slopes& criticSlopes() const { return m_judging.slopes(); }
    /// Minus the mean worth of what the actor does, as the critic says, and its slopes by the
    /// actor's weights.
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

/// A number within ±1, rising with x: the hyperbolic tangent, the same on every machine.
float squash(float x);

}  // namespace loopglass::heuristics
