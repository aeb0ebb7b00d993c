// The places of mappings below the roofs of a machine. The oracle is the delay of the cost model:
// the operations per cycle follow from the roofs alone, in every convention of counting.
#include "cost/derivation/roofline.h"
#include "cost/evaluate.h"
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/conventions.h"
#include "support/cases/random_cases.h"
#include "support/sanitizer.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>

namespace loopglass::test::roofline_test {

constexpr double rounding = 1e-9;

bool near(double a, double b) { return std::abs(a - b) <= rounding * std::abs(b); }

class RooflineTest : public QObject {
    Q_OBJECT

private slots:
    void theRoofsGiveTheDelay();
    void isManual();
};

void RooflineTest::theRoofsGiveTheDelay() {
    std::size_t bound = 0;
    for (std::uint64_t seed = 1; seed <= randomRounds(1500); ++seed) {
        RandomCase one = randomCase(seed);
        const ConventionCase& convention = conventionCases()[seed % conventionCases().size()];
        countBy(one.accelerator, convention.counting, seed);
        const Problem problem = bind(one.workload, one.accelerator);
        const RooflinePoint point =
            rooflinePoint(problem, evaluate(problem, one.mapping, one.options));
        const Roofs roofs = roofsOf(problem);
        QCOMPARE(point.attainable.size(), roofs.roofs.size());
        double least = point.lanes;
        double cyclesPerOperation = 1 / point.lanes;
        for (std::size_t r = 0; r < roofs.roofs.size(); ++r) {
            least = std::min(least, point.attainable[r]);
            cyclesPerOperation += 1 / point.attainable[r];
            QVERIFY(point.attainable[r] <=
                    point.intensity[r] * roofs.roofs[r].wordsPerCycle * (1 + rounding));
        }
        QVERIFY(point.lanes <= roofs.lanes);
        const bool serial = one.accelerator.counting.latency == Latency::Serial;
        QVERIFY2(near(point.operationsPerCycle, serial ? 1 / cyclesPerOperation : least),
                 describe(one).c_str());
        QCOMPARE(point.binding ? point.attainable[*point.binding] : point.lanes, least);
        bound += point.binding ? 1 : 0;
    }
    QVERIFY(bound > randomRounds(1500) / 10);
}

/// A product of 4 × 6 numbers with a vector, all of it read from a DRAM of half a word per cycle.
void RooflineTest::isManual() {
    Accelerator machine = makeAccelerator({makeLevel("DRAM", 2), makeLevel("L1")});
    machine.levels[0].bandwidth.read = 0.5;
    const Workload product =
        makeWorkload({{"I", 4}, {"J", 6}}, {{"O", {"I"}}, {"A", {"I", "J"}}, {"B", {"J"}}});
    const Problem problem = bind(product, machine);
    Mapping mapping;
    mapping.levels.resize(2);
    mapping.levels[0].temporal = {{DimensionId{0}, 4}, {DimensionId{1}, 6}};
    const RooflinePoint point = rooflinePoint(problem, evaluate(problem, mapping));
    // A is read once, B for each row: 24 + 24 words.
    QCOMPARE(point.intensity, std::vector<double>{0.5});
    QCOMPARE(point.attainable, std::vector<double>{0.25});
    QCOMPARE(point.operationsPerCycle, 0.25);
    QCOMPARE(point.binding, std::optional<std::size_t>(0));
    QCOMPARE(roofsOf(problem).lanes, 2.0);
    // O returns to the DRAM once: 24 + 24 + 4 words there.
    QVERIFY(near(point.perWord[0], 24.0 / 52));
}

LOOPGLASS_TEST(RooflineTest)

}  // namespace loopglass::test::roofline_test

#include "roofline_test.moc"
