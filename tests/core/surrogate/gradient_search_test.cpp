// The search on a surrogate. It returns the best mapping that it evaluated, the same each time. The
// result is better than as many random mappings, and is compared with the proven optimum.

#include "cost/evaluate.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "support/sanitizer.h"
#include "support/surrogate_cases.h"
#include "surrogate/gradient_search.h"

#include <QTest>
#include <algorithm>
#include <map>

namespace loopglass::test::gradient_search_test {

using namespace surrogate;

class Nobody final : public TrainObserver {};

/// Stores all steps.
class Steps final : public GradientObserver {
public:
    bool wantsVectors() const override { return true; }
    void step(const GradientStep& step) override { steps.push_back(step); }
    std::vector<GradientStep> steps;
};

class GradientSearchTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void answersWithTheBestScored();
    void isTheSameEachTime();
    void injectsEveryTenthStep();
    void repositoryAcceptsAll();
    void objectivesAreFollowed();
    void beatsRandomOnResNet();
    void stopsAndEndsInTime();

private:
    GradientRequest request(const Problem& problem, std::uint64_t evaluations) const {
        return {m_model, &problem, {}, {}, {}, evaluations, 1};
    }

    std::vector<Problem> m_problems;
    SharedModel m_model;
};

/// Returns a small network that was trained on convolutions on the machine of Mind Mappings.
void GradientSearchTest::initTestCase() {
    m_problems = mindMappingsProblems();
    TrainRequest train = quickTraining(m_problems[1], underAddressSanitizer ? 3'000 : 12'000, 3);
    train.ranges = mindMappingsRanges(m_problems[1]);
    train.sampling.logarithms = true;
    train.training.hidden = {48, 32};
    train.training.batch = 16;
    train.training.rate = 0.05;
    Nobody nobody;
    m_model = surrogate::train(train, nobody);
    QVERIFY(m_model != nullptr);
}

/// The repository keeps the first mapping, because it overwrites the best cost before the
/// comparison.
void GradientSearchTest::answersWithTheBestScored() {
    for (const GradientSettings& settings :
         {GradientSettings::asPublished(), GradientSettings::asInRepository()}) {
        Steps heard;
        GradientRequest asked = request(m_problems[1], 150);
        asked.settings = settings;
        const GradientAnswer answer = searchGradient(asked, heard);
        QVERIFY(answer.best.has_value());
        QCOMPARE(heard.steps.size(), std::size_t{150});
        QCOMPARE(answer.evaluations, std::uint64_t{150});
        const VectorLayout layout(m_problems[1]);
        double best = 1e300;
        std::uint64_t bests = 0;
        for (const GradientStep& step : heard.steps) {
            const Mapping mapping = layout.mapping(step.point);
            QVERIFY(violations(m_problems[1], mapping).empty());
            const Cost cost = evaluate(m_problems[1], mapping);
            QCOMPARE(step.totals.energy, cost.energy);
            QCOMPARE(step.totals.cycles, cost.cycles);
            QCOMPARE(step.best, cost.edp() < best);
            best = std::min(best, cost.edp());
            bests += step.best ? 1 : 0;
        }
        QCOMPARE(answer.score.primary, best);
        QCOMPARE(evaluate(m_problems[1], layout.mapping(*answer.best)).edp(), best);
        QVERIFY(bests > 1);
        QVERIFY(answer.best != heard.steps.front().point);
    }
}

void GradientSearchTest::isTheSameEachTime() {
    Steps one;
    Steps two;
    GradientRequest asked = request(m_problems[0], 60);
    searchGradient(asked, one);
    searchGradient(asked, two);
    asked.seed = 2;
    Steps other;
    searchGradient(asked, other);
    bool differs = false;
    for (std::size_t i = 0; i < 60; ++i) {
        QVERIFY(one.steps[i].point == two.steps[i].point);
        QVERIFY(one.steps[i].before == two.steps[i].before);
        QCOMPARE(one.steps[i].predicted, two.steps[i].predicted);
        differs = differs || one.steps[i].point != other.steps[i].point;
    }
    QVERIFY(differs);
}

void GradientSearchTest::injectsEveryTenthStep() {
    Steps heard;
    searchGradient(request(m_problems[1], 100), heard);
    std::uint64_t steps = 0;
    for (std::size_t i = 0; i < heard.steps.size(); ++i) {
        const GradientStep& step = heard.steps[i];
        QCOMPARE(step.kind == GradientStep::Kind::Start, i == 0);
        if (step.kind == GradientStep::Kind::Descent) {
            ++steps;
            QVERIFY(steps <= 10);
            QVERIFY(step.point != heard.steps[i - 1].point ||
                    heard.steps[i - 1].kind == GradientStep::Kind::Rejected);
            QCOMPARE(step.before.size(), step.after.size());
            QVERIFY(!step.slope.empty());
        } else {
            QVERIFY(i == 0 || steps == 10);
            steps = 0;
        }
    }
}

void GradientSearchTest::repositoryAcceptsAll() {
    GradientRequest asked = request(m_problems[1], 200);
    asked.settings = GradientSettings::asInRepository();
    Steps heard;
    searchGradient(asked, heard);
    const auto rejected = [](const Steps& all) {
        return std::count_if(all.steps.begin(), all.steps.end(), [](const GradientStep& step) {
            return step.kind == GradientStep::Kind::Rejected;
        });
    };
    QCOMPARE(rejected(heard), 0);
    asked.settings = GradientSettings::asPublished();
    asked.settings.temperature = 1e-6;
    Steps cold;
    searchGradient(asked, cold);
    QVERIFY(rejected(cold) > 0);
}

void GradientSearchTest::objectivesAreFollowed() {
    const auto least = [&](const Objective& objective) {
        GradientRequest asked = request(m_problems[1], 200);
        asked.objective = objective;
        Steps heard;
        const GradientAnswer answer = searchGradient(asked, heard);
        double best = 1e300;
        for (const GradientStep& step : heard.steps) {
            best =
                std::min(best, scoreOf(objective, step.totals.energy, step.totals.cycles).primary);
        }
        return std::pair{answer.score.primary, best};
    };
    for (const Objective& objective : {Objective::Energy, Objective::Delay, Objective::Ed2p,
                                       Objective::weighted(3), Objective::traffic("DRAM")}) {
        const auto [answer, best] = least(objective);
        QCOMPARE(answer, best);
    }
}

void GradientSearchTest::beatsRandomOnResNet() {
    if (underAddressSanitizer) {
        return;  // its network was not trained enough
    }
    const Problem& problem = m_problems[1];  // conv 4
    QCOMPARE(problem.workload.name, std::string("mind-mappings-cnn ResNet_Conv_4"));
    const VectorLayout layout(problem);
    PointSampler sampler(problem, layout);
    CostVector cost(problem, layout, {});
    RandomNumbers random(1);
    std::vector<double> scores;
    for (int i = 0; i < 1000; ++i) {
        scores.push_back(cost.count(*sampler.drawValid(random, Validity::Legal, 10'000)).edp());
    }
    std::nth_element(scores.begin(), scores.begin() + 500, scores.end());
    Steps heard;
    const GradientAnswer answer = searchGradient(request(problem, 1000), heard);
    QVERIFY(answer.totals.edp() < scores[500]);
    QVERIFY2(answer.totals.edp() < *std::min_element(scores.begin(), scores.end()),
             "the best of as many random mappings");
    const MapResult proven = map({problem, exactMethod(), {}, {}});
    QVERIFY(proven.isOptimal());
    const double above = answer.totals.edp() / proven.cost->edp();
    QVERIFY2(above >= 1 && above < 10, qPrintable(QString::number(above)));
}

void GradientSearchTest::stopsAndEndsInTime() {
    std::stop_source stop;
    stop.request_stop();
    Steps heard;
    const GradientAnswer answer =
        searchGradient(request(m_problems[1], 1000), heard, stop.get_token());
    QCOMPARE(answer.evaluations, std::uint64_t{1});
    QVERIFY(answer.best.has_value());
}

LOOPGLASS_TEST(GradientSearchTest)

}  // namespace loopglass::test::gradient_search_test

#include "gradient_search_test.moc"
