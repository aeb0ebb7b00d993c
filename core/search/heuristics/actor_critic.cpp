// Deep deterministic policy gradient (DDPG) as in HAQ, the method on which Mind Mappings bases its
// reinforcement learning (appendix A). The actor stores experiences (s, a, r, s′). Each training
// step samples a batch of experiences and uses copies μ′ and Q′ of both networks:
//
//   y = r − r̄ + discount · Q′(s′, μ′(s′))       r̄: the running mean of rewards, as in HAQ
//   the critic descends the slope of Σ (Q(s, a) − y)², the actor ascends the slope of Σ Q(s, μ(s))
//   copy ← (1 − follow) · copy + follow · network
//
// The steps follow Adam's rule (β 0.9 and 0.999, ε 1e-8). Every state has a next state, because
// every mapping has neighbours. The method assumes rewards whose size is near 1. Cost: five forward
// and three backward passes through the networks for each sample of the batch. With 300 neurons and
// a batch of 64, a step takes about 150 million operations.
//
// Actor μ and critic Q of DDPG in batches (docs/mappers.md, section "reinforcement"; DDPG). Actor
// and critic are multi-layer perceptrons. The actor's output passes through tanh. For B samples (s,
// a, y), the losses and their slopes are
//
//   critic: L = Σ (Q(s, a) − y)² ÷ B        slope by each output: 2·(Q − y) ÷ B
//   actor:  L = −Σ Q(s, μ(s)) ÷ B           slope by each output: −1 ÷ B, through the critic to a,
//                                           times 1 − a² through tanh, and then through the actor
//
// The chain rule gives all other slopes (surrogate/batch_pass.cpp). Sums always have the same
// order, so the results are equal on every computer. Cost: two operations for each weight, sample
// and direction.
#include "search/heuristics/actor_critic.h"

#include "surrogate/portable_math.h"

#include <algorithm>
#include <cmath>

namespace loopglass::heuristics {

namespace {

constexpr double meanKept = 0.9;
constexpr double squareKept = 0.999;
constexpr float nearZero = 1e-8F;
// The weight of a batch's mean in the running mean of rewards (HAQ).
constexpr double defaultRewardTaken = 0.5;

std::vector<std::size_t> widthsOf(std::size_t inputs, std::size_t outputs,
                                  const ActorCriticSettings& settings) {
    std::vector<std::size_t> widths{inputs};
    widths.insert(widths.end(), settings.layers, settings.neurons);
    widths.push_back(outputs);
    return widths;
}

PolicyPass::Slopes zeros(const surrogate::Perceptron& network) {
    PolicyPass::Slopes layers = network.layers();
    for (surrogate::NeuronLayer& layer : layers) {
        std::fill(layer.weights.begin(), layer.weights.end(), 0.0F);
        std::fill(layer.biases.begin(), layer.biases.end(), 0.0F);
    }
    return layers;
}

struct AdamRate {
    float rate;
    float ofSquare;  ///< 1 ÷ the total weight in the running mean of squares
};

void adamStep(std::vector<float>& numbers, const std::vector<float>& slopes,
              std::vector<float>& mean, std::vector<float>& square, const AdamRate& at) {
    constexpr auto keptMean = static_cast<float>(meanKept);
    constexpr auto keptSquare = static_cast<float>(squareKept);
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        mean[i] = keptMean * mean[i] + (1 - keptMean) * slopes[i];
        square[i] = keptSquare * square[i] + (1 - keptSquare) * slopes[i] * slopes[i];
        numbers[i] -= at.rate * mean[i] / (std::sqrt(square[i] * at.ofSquare) + nearZero);
    }
}

void followNumbers(std::vector<float>& copy, const std::vector<float>& numbers, float share) {
    for (std::size_t i = 0; i < copy.size(); ++i) {
        copy[i] += share * (numbers[i] - copy[i]);
    }
}

}  // namespace

AdamSteps::AdamSteps(const surrogate::Perceptron& network)
    : m_mean(zeros(network)),
      m_square(zeros(network)) {}

void AdamSteps::step(surrogate::Perceptron& network, const PolicyPass::Slopes& slopes,
                     double rate) {
    m_meanShare *= meanKept;
    m_squareShare *= squareKept;
    const AdamRate at{static_cast<float>(rate / (1 - m_meanShare)),
                      static_cast<float>(1 / (1 - m_squareShare))};
    for (std::size_t l = 0; l < slopes.size(); ++l) {
        surrogate::NeuronLayer& layer = network.layers()[l];
        adamStep(layer.weights, slopes[l].weights, m_mean[l].weights, m_square[l].weights, at);
        adamStep(layer.biases, slopes[l].biases, m_mean[l].biases, m_square[l].biases, at);
    }
}

ActorCritic::ActorCritic(std::size_t stateSize, std::size_t actionSize,
                         const ActorCriticSettings& settings, std::uint64_t seed)
    : m_settings(settings),
      m_actor(widthsOf(stateSize, actionSize, settings), seed),
      m_critic(widthsOf(stateSize + actionSize, 1, settings), seed + 1),
      m_actorCopy(m_actor),
      m_criticCopy(m_critic),
      m_pass(m_actor, m_critic),
      m_copies(m_actorCopy, m_criticCopy),
      m_actorSteps(m_actor),
      m_criticSteps(m_critic),
      m_here(m_actor),
      m_random(seed, 2) {}

std::span<const float> ActorCritic::act(const std::vector<float>& state) {
    const std::span<const float> out = m_here.evaluate(state);
    m_action.resize(out.size());
    std::transform(out.begin(), out.end(), m_action.begin(), squash);
    return m_action;
}

void ActorCritic::remember(Experience experience) {
    if (m_memory.size() < m_settings.memory) {
        m_memory.push_back(std::move(experience));
        return;
    }
    m_memory[m_oldest] = std::move(experience);
    m_oldest = (m_oldest + 1) % m_memory.size();
}

void ActorCritic::drawBatch() {
    for (std::vector<float>* rows : {&m_states, &m_actions, &m_rewards, &m_nexts}) {
        rows->clear();
    }
    const auto append = [](std::vector<float>& rows, const std::vector<float>& row) {
        rows.insert(rows.end(), row.begin(), row.end());
    };
    for (std::size_t i = 0; i < m_settings.batch; ++i) {
        const Experience& one = m_memory[m_random.indexBelow(m_memory.size())];
        append(m_states, one.state);
        append(m_actions, one.action);
        append(m_nexts, one.next);
        m_rewards.push_back(one.reward);
    }
}

/// Computes the target values of the batch's actions. The copies of the networks supply the values
/// of the next states.
void ActorCritic::findWorth() {
    double mean = 0;
    for (const float reward : m_rewards) {
        mean += static_cast<double>(reward) / static_cast<double>(m_rewards.size());
    }
    m_defaultReward =
        m_hasLearned ? m_defaultReward + defaultRewardTaken * (mean - m_defaultReward) : mean;
    m_hasLearned = true;
    const std::vector<float>& later = m_copies.judge(m_nexts, m_copies.act(m_nexts));
    m_worth.resize(m_rewards.size());
    for (std::size_t i = 0; i < m_worth.size(); ++i) {
        m_worth[i] = m_rewards[i] - static_cast<float>(m_defaultReward) +
                     static_cast<float>(m_settings.discount) * later[i];
    }
}

void ActorCritic::follow(surrogate::Perceptron& copy, const surrogate::Perceptron& network) const {
    const auto share = static_cast<float>(m_settings.follow);
    for (std::size_t l = 0; l < copy.layers().size(); ++l) {
        followNumbers(copy.layers()[l].weights, network.layers()[l].weights, share);
        followNumbers(copy.layers()[l].biases, network.layers()[l].biases, share);
    }
}

void ActorCritic::learn() {
    if (m_memory.size() < std::min(m_settings.batch, m_settings.memory)) {
        return;
    }
    drawBatch();
    findWorth();
    m_pass.criticLoss(m_states, m_actions, m_worth);
    m_criticSteps.step(m_critic, m_pass.criticSlopes(), m_settings.criticRate);
    m_pass.actorLoss(m_states);
    m_actorSteps.step(m_actor, m_pass.actorSlopes(), m_settings.actorRate);
    follow(m_actorCopy, m_actor);
    follow(m_criticCopy, m_critic);
}

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
