// Actor μ and critic Q of DDPG in batches (docs/mappers.md, section "reinforcement"; DDPG). Actor
// and critic are multi-layer perceptrons. The actor's output passes through tanh. With B samples
// (s, a, y)
//
//   critic: L = Σ (Q(s, a) − y)² ÷ B        slope by each output: 2·(Q − y) ÷ B
//   actor:  L = −Σ Q(s, μ(s)) ÷ B           slope by each output: −1 ÷ B, through the critic to a,
//                                           times 1 − a² through tanh, and on to the actor
//
// The chain rule gives all other slopes (surrogate/batch_pass.cpp). Sums always have the same
// order, so the results are equal on every computer. Cost: two operations for each weight, sample
// and direction.
#include "search/heuristics/policy_pass.h"

#include "surrogate/portable_math.h"

#include <algorithm>

namespace loopglass::heuristics {

float squash(float x) {
    const double power = surrogate::portableExponential(-2 * std::abs(static_cast<double>(x)));
    const auto size = static_cast<float>((1 - power) / (1 + power));
    return x < 0 ? -size : size;
}

PolicyPass::PolicyPass(const surrogate::Perceptron& actor, const surrogate::Perceptron& critic)
    : m_stateSize(actor.inputs()),
      m_actionSize(actor.outputs()),
      m_acting(actor),
      m_judging(critic) {}

std::size_t PolicyPass::samplesOf(const std::vector<float>& states) const {
    return states.size() / m_stateSize;
}

const std::vector<float>& PolicyPass::act(const std::vector<float>& states) {
    m_acting.start(samplesOf(states));
    std::copy(states.begin(), states.end(), m_acting.input(0));
    const std::vector<float>& out = m_acting.evaluate();
    m_actions.resize(out.size());
    std::transform(out.begin(), out.end(), m_actions.begin(), squash);
    return m_actions;
}

const std::vector<float>& PolicyPass::judge(const std::vector<float>& states,
                                            const std::vector<float>& actions) {
    const std::size_t samples = samplesOf(states);
    m_judging.start(samples);
    for (std::size_t i = 0; i < samples; ++i) {
        float* input = m_judging.input(i);
        input = std::copy_n(&states[i * m_stateSize], m_stateSize, input);
        std::copy_n(&actions[i * m_actionSize], m_actionSize, input);
    }
    return m_judging.evaluate();
}

double PolicyPass::criticLoss(const std::vector<float>& states, const std::vector<float>& actions,
                              const std::vector<float>& worth) {
    const std::vector<float>& judged = judge(states, actions);
    const auto samples = static_cast<float>(judged.size());
    double loss = 0;
    m_slopes.resize(judged.size());
    for (std::size_t i = 0; i < judged.size(); ++i) {
        const float error = judged[i] - worth[i];
        loss += static_cast<double>(error) * static_cast<double>(error);
        m_slopes[i] = 2 * error / samples;
    }
    m_judging.passBackToWeights(m_slopes);
    return loss / static_cast<double>(samples);
}

double PolicyPass::actorLoss(const std::vector<float>& states) {
    const std::vector<float>& judged = judge(states, act(states));
    const std::size_t samples = judged.size();
    double worth = 0;
    for (const float one : judged) {
        worth += static_cast<double>(one);
    }
    m_slopes.assign(samples, -1 / static_cast<float>(samples));
    const std::vector<float>& byInputs = m_judging.passBackToInputs(m_slopes);
    m_slopes.resize(m_actions.size());
    for (std::size_t i = 0; i < samples; ++i) {
        const float* byActions = &byInputs[i * (m_stateSize + m_actionSize) + m_stateSize];
        for (std::size_t a = 0; a < m_actionSize; ++a) {
            const float action = m_actions[i * m_actionSize + a];
            m_slopes[i * m_actionSize + a] = byActions[a] * (1 - action * action);
        }
    }
    m_acting.passBackToWeights(m_slopes);
    return -worth / static_cast<double>(samples);
}

}  // namespace loopglass::heuristics
