// Mind Mappings as a method. It needs a model of the accelerator and the workload, respects seeds
// and budgets, reports every best, and never returns a mapping worse than its best.

#include "mapper/map.h"
#include "mapper/mapper_registry.h"
#include "mapper/mind_mappings_method.h"
#include "mapper/search_methods.h"
#include "network/layer_key.h"
#include "runner/run_tests.h"
#include "support/messages.h"
#include "support/surrogate_cases.h"
#include "words/sentences/mapper.h"
#include "words/sentences/surrogate.h"

#include <QTest>

namespace loopglass::test::mind_mappings_method_test {

class NobodyTrains final : public surrogate::TrainObserver {};

class Bests final : public BestObserver {
public:
    void best(const BestRecord& record) override { records.push_back(record); }
    std::vector<BestRecord> records;
};

class MindMappingsMethodTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void answersWithTheBestTold();
    void heedsSeedsAndBudgets();
    void refusesWithoutItsModel();
    void otherMethodsTakeNone();
    void resultsAreKeptByModel();
    void whatFitsNowhereIsSaid();

private:
    MapRequest request(const Method& method, std::uint64_t evaluations) const {
        MapRequest asked{m_problem, method, {}, {evaluations, std::nullopt, 1}, {}, m_model};
        return asked;
    }

    Problem m_problem = tinySurrogateProblem();
    surrogate::SharedModel m_model;
};

void MindMappingsMethodTest::initTestCase() {
    NobodyTrains nobody;
    m_model = surrogate::train(quickTraining(m_problem, 1000, 3), nobody);
    QVERIFY(m_model != nullptr);
}

void MindMappingsMethodTest::answersWithTheBestTold() {
    const MapResult proven = map({m_problem, exactMethod(), {}, {}});
    for (const Method& method : mindMappingsMethods()) {
        Bests bests;
        const MapResult found = map(request(method, 300), &bests);
        QVERIFY(found.found());
        QVERIFY(!found.isOptimal());
        QVERIFY(!found.gap().has_value());
        QCOMPARE(found.overall().statistics.evaluated, std::uint64_t{300});
        QCOMPARE(bests.records.back().objective, found.cost->edp());
        QVERIFY(*bests.records.back().mapping == *found.answer.best);
        QVERIFY(found.cost->edp() >= proven.cost->edp() * (1 - 1e-12));
        QVERIFY(found.cost->edp() < 1.5 * proven.cost->edp());
        for (std::size_t i = 1; i < bests.records.size(); ++i) {
            QVERIFY(bests.records[i].objective < bests.records[i - 1].objective);
            QVERIFY(bests.records[i].at > bests.records[i - 1].at);
        }
    }
}

void MindMappingsMethodTest::heedsSeedsAndBudgets() {
    const Method method = mindMappingsMethods().front();
    MapRequest asked = request(method, 5);
    const MapResult one = map(asked);
    const MapResult two = map(asked);
    QVERIFY(one.answer.best == two.answer.best);
    QCOMPARE(one.answer.statistics.evaluated, std::uint64_t{5});
    bool differs = false;
    for (std::uint64_t seed = 2; seed < 8; ++seed) {
        asked.budget.seed = seed;
        differs = differs || map(asked).answer.best != one.answer.best;
    }
    QVERIFY(differs);
    std::stop_source stop;
    stop.request_stop();
    const MapResult stopped = map(request(method, 1000), nullptr, stop.get_token());
    QVERIFY(stopped.answer.stopped() && stopped.found());
}

void MindMappingsMethodTest::refusesWithoutItsModel() {
    MapRequest asked = request(mindMappingsMethods().front(), 10);
    asked.model = nullptr;
    QCOMPARE(idAndArguments(refusal(asked)),
             idAndArguments(msg::mapper::needsModel("mind-mappings")));
    asked.model = m_model;
    asked.problem.accelerator.levels[1].buffers[0].capacity = 15;
    QCOMPARE(idAndArguments(refusal(asked)),
             idAndArguments(msg::surrogate::otherAccelerator("two PEs")));
    asked = request(mindMappingsMethods().front(), 10);
    asked.options.constraints.levels.resize(2);
    asked.options.constraints.levels[1].order = {dimensionId(0)};
    QCOMPARE(idAndArguments(refusal(asked)),
             idAndArguments(msg::mapper::takesNoConstraints("mind-mappings")));
}

void MindMappingsMethodTest::otherMethodsTakeNone() {
    const MapperRegistry mappers = builtInMappers();
    for (const Method& method : mappers.methods()) {
        if (method.can().needsModel)
            continue;
        MapRequest asked{m_problem, method, {}, {}, {}, m_model};
        QCOMPARE(idAndArguments(refusal(asked)),
                 idAndArguments(msg::mapper::takesNoModel(method.key())));
    }
    QCOMPARE(mappers.keysThat(&Capabilities::needsModel).size(), std::size_t{2});
}

void MindMappingsMethodTest::resultsAreKeptByModel() {
    NobodyTrains nobody;
    MapRequest asked = request(mindMappingsMethods().front(), 10);
    const std::string one = layerKey(asked);
    QCOMPARE(layerKey(asked), one);
    asked.model = surrogate::train(quickTraining(m_problem, 1000, 2), nobody);
    QVERIFY(layerKey(asked) != one);
}

void MindMappingsMethodTest::whatFitsNowhereIsSaid() {
    Problem narrow = m_problem;
    narrow.accelerator.levels[1].buffers[0].capacity = 2;
    NobodyTrains nobody;
    auto model = std::make_shared<surrogate::SurrogateModel>(*m_model);
    model->subject = surrogate::trainedFor(narrow, {}, 0);
    const MapResult found =
        map({narrow, mindMappingsMethods().front(), {}, {10, std::nullopt, 1}, {}, model});
    QVERIFY(!found.found());
    QCOMPARE(idAndArguments(found.answer.whyNone),
             idAndArguments(msg::surrogate::noLegalMapping()));
}

LOOPGLASS_TEST(MindMappingsMethodTest)

}  // namespace loopglass::test::mind_mappings_method_test

#include "mind_mappings_method_test.moc"
