// The orders of optimisation of the Sunstone paper, table VI. Each ends, none is better than the
// optimum, and top-down examines the most candidates.

#include "mapper/heuristic_methods.h"
#include "mapper/map.h"
#include "mapper/search_methods.h"
#include "runner/run_tests.h"
#include "support/builders.h"

#include <QTest>
#include <algorithm>

namespace loopglass::test::stepwise_test {

/// A convolution on an array of 4 × 4 with two levels of buffers.
Problem convolution() {
    Accelerator machine =
        makeAccelerator({makeLevel("DRAM"), makeLevel("L2", 4, 4), makeLevel("L1")});
    machine.levels[1].buffers[0].capacity = 4096;
    machine.levels[2].buffers[0].capacity = 32;
    return bind(makeWorkload({{"K", 16}, {"C", 12}, {"P", 14}},
                             {{"o", {"K", "P"}}, {"i", {"C", "P"}}, {"w", {"K", "C"}}}),
                machine);
}

MapResult ofOrder(const char* key, double kept) {
    const std::vector<Method> all = heuristicMethods();
    const auto method =
        std::find_if(all.begin(), all.end(), [&](const Method& one) { return one.key() == key; });
    return map({convolution(), *method, {}, {.evaluations = 2'000'000}, {{"kept", kept}}});
}

class StepwiseTest : public QObject {
    Q_OBJECT

private slots:
    void ordersDifferInSizeNotInQuality();
    void whoKeepsMoreTriesMore();
};

void StepwiseTest::ordersDifferInSizeNotInQuality() {
    const double optimum = map({convolution(), exactMethod(), {}}).answer.score.primary;
    std::uint64_t most = 0;
    for (const char* key : {"unroll-tile-order", "tile-unroll-order", "order-tile-unroll"}) {
        const MapResult found = ofOrder(key, 10);
        QVERIFY(found.found());
        QVERIFY(found.answer.score.primary >= optimum * (1 - 1e-12));
        QVERIFY2(found.answer.score.primary <= optimum * 1.5, key);
        most = std::max(most, found.answer.statistics.evaluated);
    }
    const MapResult down = ofOrder("top-down", 10);
    QVERIFY(down.found() && down.answer.score.primary >= optimum * (1 - 1e-12));
    QVERIFY(down.answer.statistics.evaluated > most);
}

void StepwiseTest::whoKeepsMoreTriesMore() {
    for (const char* key : {"unroll-tile-order", "tile-unroll-order", "order-tile-unroll"}) {
        const MapResult few = ofOrder(key, 1);
        const MapResult many = ofOrder(key, 1000);
        QVERIFY(few.answer.statistics.evaluated < many.answer.statistics.evaluated);
        QVERIFY(few.answer.score.primary >= many.answer.score.primary);
    }
}

LOOPGLASS_TEST(StepwiseTest)

}  // namespace loopglass::test::stepwise_test

#include "stepwise_test.moc"
