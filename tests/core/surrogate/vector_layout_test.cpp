// A mapping as a vector: the layout of Mind Mappings for its eight problems, the conversion in both
// directions, and the sizes of the spaces.

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "support/surrogate_cases.h"
#include "surrogate/cost_vector.h"
#include "surrogate/point_sampler.h"

#include <QTest>
#include <set>

namespace loopglass::test::vector_layout_test {

using namespace surrogate;

class VectorLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void hasTheLengthOfThePaper();
    void speaksOfBoundsFactorsPositionsAndBanks();
    void goesThereAndBack();
    void spacesAreAsLargeAsTheirs();
    void mappingsCostWhatPointsCost();
    void pointsAreLegalWhereMappingsAre();
};

void VectorLayoutTest::hasTheLengthOfThePaper() {
    const std::vector<Problem> problems = mindMappingsProblems();
    QCOMPARE(problems.size(), std::size_t{8});
    for (std::size_t i = 0; i < problems.size(); ++i) {
        QCOMPARE(VectorLayout(problems[i], 16).size(), std::size_t{i < 6 ? 62U : 40U});
        QCOMPARE(VectorLayout(problems[i]).size(), std::size_t{i < 6 ? 56U : 32U});
        QCOMPARE(costColumns(problems[i]).size(), std::size_t{i < 6 ? 12U : 15U});
    }
}

void VectorLayoutTest::speaksOfBoundsFactorsPositionsAndBanks() {
    using Kind = VectorColumn::Kind;
    const Problem problem = mindMappingsProblems().front();
    const VectorLayout layout(problem, 16);
    const auto at = [&](std::size_t column) { return layout.columns()[column]; };
    QVERIFY(at(0).kind == Kind::Bound);
    QVERIFY(at(7).kind == Kind::Factor && at(7).level == 0 && at(7).axis == LoopAxis::None);
    QVERIFY(at(14).level == 1 && at(14).axis == LoopAxis::None);
    QVERIFY(at(21).level == 1 && at(21).axis == LoopAxis::X);
    QVERIFY(at(28).level == 2 && at(34).kind == Kind::Factor && at(34).subject == 6);
    QVERIFY(at(35).kind == Kind::Position && at(35).level == 0);
    QVERIFY(at(55).kind == Kind::Position && at(55).level == 2);
    QVERIFY(at(56).kind == Kind::Banks && at(56).level == 1);
    QVERIFY(at(61).kind == Kind::Banks && at(61).level == 2);
}

void VectorLayoutTest::goesThereAndBack() {
    for (const Problem& problem : mindMappingsProblems()) {
        const VectorLayout layout(problem, 16);
        PointSampler sampler(problem, layout);
        RandomNumbers random(3);
        std::vector<float> vector(layout.size());
        for (int i = 0; i < 20; ++i) {
            Point point;
            sampler.draw(random, point);
            layout.write(boundsOf(problem.workload), point, vector.data());
            QVERIFY(layout.read(vector.data()) == point);
            const Mapping mapping = layout.mapping(point);
            const auto again = layout.point(mapping);
            QVERIFY(again.has_value());
            QVERIFY(again->factors == point.factors);
            QVERIFY(layout.mapping(*again) == mapping);
        }
    }
}

void VectorLayoutTest::spacesAreAsLargeAsTheirs() {
    const std::vector<double> published{25.26, 24.74, 26.36, 26.19, 24.82, 24.22, 19.21};
    const std::vector<Problem> problems = mindMappingsProblems();
    for (std::size_t i = 0; i < published.size(); ++i) {
        const double size = logPointCount(problems[i], VectorLayout(problems[i], 16));
        QVERIFY2(std::abs(size - published[i]) < 0.006,
                 qPrintable(QString("%1: 10^%2, expected 10^%3")
                                .arg(problems[i].workload.name.c_str())
                                .arg(size)
                                .arg(published[i])));
    }
}

void VectorLayoutTest::mappingsCostWhatPointsCost() {
    std::vector<Problem> problems = mindMappingsProblems();
    problems.push_back(tinySurrogateProblem());
    for (const Problem& problem : problems) {
        const VectorLayout layout(problem);
        PointSampler sampler(problem, layout);
        CostVector cost(problem, layout, {});
        RandomNumbers random(5);
        std::vector<double> ratios;
        for (int i = 0; i < 20; ++i) {
            const auto point = sampler.drawValid(random, Validity::Legal, 10'000);
            QVERIFY(point.has_value());
            const Totals totals = cost.count(*point);
            const Cost whole = evaluate(problem, layout.mapping(*point));
            QCOMPARE(totals.energy, whole.energy);
            QCOMPARE(totals.cycles, whole.cycles);
            cost.ratios(ratios);
            QCOMPARE(ratios.size(), cost.size());
            QCOMPARE(ratios[ratios.size() - 3], whole.utilization);
            QCOMPARE(ratios[ratios.size() - 2] * cost.least().energy, whole.energy);
            QCOMPARE(ratios.back() * cost.least().cycles, whole.cycles);
            QVERIFY(ratios.back() >= 1);
            QVERIFY(ratios[ratios.size() - 2] >= 1);
        }
    }
}

void VectorLayoutTest::pointsAreLegalWhereMappingsAre() {
    std::vector<Problem> problems = mindMappingsProblems();
    problems.push_back(tinySurrogateProblem());
    Problem sums = tinySurrogateProblem();
    sums.accelerator.levels[0].fanout.reduction = false;
    problems.push_back(sums);
    for (const Problem& problem : problems) {
        const VectorLayout layout(problem);
        PointSampler sampler(problem, layout);
        RandomNumbers random(7);
        int legal = 0;
        for (int i = 0; i < 400; ++i) {
            Point point;
            sampler.draw(random, point);
            const bool holds = sampler.check().holds(point, Validity::Legal);
            QCOMPARE(holds, violations(problem, layout.mapping(point)).empty());
            legal += holds ? 1 : 0;
        }
        QVERIFY(legal > 0 && legal < 400);
    }
}

LOOPGLASS_TEST(VectorLayoutTest)

}  // namespace loopglass::test::vector_layout_test

#include "vector_layout_test.moc"
