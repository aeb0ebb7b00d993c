// Actor and critic. Their slopes are compared with finite differences. The actor learns the
// rewarded action, and the results are the same each time. The method is also tested in a space of
// mappings.

#include "mapper/map.h"
#include "mapper/reinforcement_method.h"
#include "runner/run_tests.h"
#include "search/heuristics/reinforcement.h"
#include "support/builders.h"
#include "surrogate/point_sampler.h"

#include <QTest>
#include <algorithm>
#include <cmath>

namespace loopglass::test::reinforcement_test {

using namespace heuristics;
using surrogate::Perceptron;
using surrogate::RandomNumbers;

constexpr std::size_t states = 5;
constexpr std::size_t actions = 3;
constexpr std::size_t samples = 6;

std::vector<float> drawn(RandomNumbers& random, std::size_t count) {
    std::vector<float> numbers(count);
    for (float& number : numbers)
        number = static_cast<float>(2 * random.unit() - 1);
    return numbers;
}

/// Returns the largest difference between the computed change of a loss with each weight and finite
/// differences.
template <typename Loss>
double worstError(Perceptron& network, const PolicyPass::Slopes& text, const Loss& loss) {
    constexpr float step = 2e-3F;
    double worst = 0;
    for (std::size_t l = 0; l < text.size(); ++l) {
        for (std::size_t i = 0; i < text[l].weights.size(); ++i) {
            float& weight = network.layers()[l].weights[i];
            const float before = weight;
            weight = before + step;
            const double above = loss();
            weight = before - step;
            const double below = loss();
            weight = before;
            const double slope = (above - below) / (2 * static_cast<double>(step));
            worst = std::max(worst, std::abs(slope - static_cast<double>(text[l].weights[i])));
        }
    }
    return worst;
}

/// ofmap[K,P] += ifmap[C,P+R] * weight[K,C,R] on three levels with a fanout.
Problem problem() {
    Accelerator machine =
        makeAccelerator({makeLevel("DRAM"), makeLevel("L2", 4, 2), makeLevel("L1")});
    machine.levels[1].buffers[0].capacity = 4000;
    machine.levels[2].buffers[0].capacity = 100;
    return bind(conv1d(16, 8, 28, 3), machine);
}

class ReinforcementTest : public QObject {
    Q_OBJECT

private slots:
    void slopesOfTheCriticAreThoseOfDifferences();
    void slopesOfTheActorAreThoseOfDifferences();
    void actionsStayWithinTheirRange();
    void theActorLearnsWhatPays();
    void pointsAreTheSameMapping();
    void betterThanMostMappings();
};

void ReinforcementTest::slopesOfTheCriticAreThoseOfDifferences() {
    RandomNumbers random(3);
    const Perceptron actor({states, 7, actions}, 1);
    Perceptron critic({states + actions, 9, 8, 1}, 2);
    const std::vector<float> in = drawn(random, samples * states);
    const std::vector<float> done = drawn(random, samples * actions);
    const std::vector<float> worth = drawn(random, samples);
    PolicyPass pass(actor, critic);
    const double loss = pass.criticLoss(in, done, worth);
    double sum = 0;
    const std::vector<float> judged = pass.judge(in, done);
    for (std::size_t i = 0; i < samples; ++i)
        sum += std::pow(static_cast<double>(judged[i] - worth[i]), 2) / samples;
    QVERIFY(std::abs(loss - sum) < 1e-6);
    const PolicyPass::Slopes slopes = pass.criticSlopes();
    const double worst =
        worstError(critic, slopes, [&] { return pass.criticLoss(in, done, worth); });
    QVERIFY2(worst < 1e-3, std::to_string(worst).c_str());
}

void ReinforcementTest::slopesOfTheActorAreThoseOfDifferences() {
    RandomNumbers random(7);  // no kink of max(0, ·) is within a step
    Perceptron actor({states, 9, 8, actions}, 8);
    const Perceptron critic({states + actions, 8, 1}, 9);
    const std::vector<float> in = drawn(random, samples * states);
    PolicyPass pass(actor, critic);
    pass.actorLoss(in);
    const PolicyPass::Slopes slopes = pass.actorSlopes();
    double largest = 0;
    for (const float slope : slopes.back().weights)
        largest = std::max(largest, std::abs(static_cast<double>(slope)));
    QVERIFY(largest > 1e-3);
    const double worst = worstError(actor, slopes, [&] { return pass.actorLoss(in); });
    QVERIFY2(worst < 1e-3 * largest,
             (std::to_string(worst) + " of " + std::to_string(largest)).c_str());
}

void ReinforcementTest::actionsStayWithinTheirRange() {
    for (const float x : {0.0F, 1e-4F, 0.3F, -0.3F, 2.0F, -9.0F, 100.0F, -1e30F}) {
        QVERIFY(std::abs(squash(x) - std::tanh(x)) < 1e-6F);
        QCOMPARE(squash(-x), -squash(x));
    }
}

/// The reward is highest for 0.6, for every state and every future reward.
void ReinforcementTest::theActorLearnsWhatPays() {
    const auto learned = [](std::uint64_t seed) {
        ActorCritic agent(2, 1, {16, 1, 1e-3, 1e-2, 0, 0.05, 16, 200}, seed);
        RandomNumbers random(9);
        for (int i = 0; i < 2000; ++i) {
            const std::vector<float> state = drawn(random, 2);
            const std::vector<float> done = drawn(random, 1);
            const float off = done[0] - 0.6F;
            agent.remember({state, done, -off * off, state});
            agent.learn();
        }
        std::vector<float> text;
        for (const float x : {-0.8F, 0.0F, 0.8F})
            text.push_back(agent.act({x, -x})[0]);
        return text;
    };
    const std::vector<float> text = learned(1);
    for (const float one : text)
        QVERIFY2(std::abs(one - 0.6F) < 0.15F, std::to_string(one).c_str());
    QVERIFY(text == learned(1));
    QVERIFY(text != learned(2));
}

void ReinforcementTest::pointsAreTheSameMapping() {
    const Problem of = problem();
    const space::SearchProblem space(of, {});
    const mapspace::MapSpace all(space);
    const surrogate::VectorLayout layout(of);
    surrogate::PointSampler sampler(of, layout);
    RandomNumbers random(1);
    surrogate::Point from;
    mapspace::MapPoint to;
    for (int i = 0; i < 200; ++i) {
        sampler.draw(random, from);
        writePoint(layout, from, to);
        QVERIFY(canonical(layout.mapping(from)) == canonical(all.mapping(to)));
    }
}

/// With 300 evaluations, the result is below the median of 300 random legal mappings.
void ReinforcementTest::betterThanMostMappings() {
    const Problem of = problem();
    const space::SearchProblem space(of, {});
    const mapspace::MapSpace all(space);
    const surrogate::VectorLayout layout(of);
    surrogate::PointSampler sampler(of, layout);
    mapspace::PointCost cost(all);
    RandomNumbers random(5);
    mapspace::MapPoint point;
    std::vector<double> scores;
    while (scores.size() < 300) {
        const auto drawn = sampler.drawValid(random, surrogate::Validity::Legal, 100'000);
        QVERIFY(drawn.has_value());
        writePoint(layout, *drawn, point);
        scores.push_back(cost.price(point)->score.primary);
    }
    std::sort(scores.begin(), scores.end());
    const MapResult found = map({of,
                                 reinforcementMethod(),
                                 {},
                                 {.evaluations = 300, .seed = 2},
                                 {{"neurons", 16}, {"batch", 8}, {"warm-up", 5}}});
    QVERIFY(found.found());
    QCOMPARE(found.answer.statistics.illegal, std::uint64_t{0});
    QVERIFY(found.answer.score.primary < scores[150]);
}

LOOPGLASS_TEST(ReinforcementTest)

}  // namespace loopglass::test::reinforcement_test

#include "reinforcement_test.moc"
