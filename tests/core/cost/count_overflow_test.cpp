// Counts are exact 64-bit integers: the largest are exact to the last word, and larger ones are
// refused and never wrap.

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "workload/checked.h"

#include <QTest>

namespace loopglass::test::count_overflow_test {

Accelerator twoLevels(std::int64_t lanes = 1) {
    return makeAccelerator({makeLevel("DRAM", lanes), makeLevel("L1")});
}

void compareCounts(const TensorCost& cost, std::int64_t reads, std::int64_t fills,
                   std::int64_t updates) {
    QCOMPARE(cost.reads, reads);
    QCOMPARE(cost.fills, fills);
    QCOMPARE(cost.updates, updates);
}

class CountOverflowTest : public QObject {
    Q_OBJECT

private slots:
    void ttmcOnNetflix();
    void oddCountsBeyondDoubles();
    void readsBeyond63Bits();
    void instancesBeyond63Bits();
    void tileBeyond63Bits();
    void operationsBeyond63Bits();
    void justBelow63Bits();
};

void CountOverflowTest::ttmcOnNetflix() {
    const Workload workload = makeWorkload(
        {{"I", 480189}, {"J", 17770}, {"K", 2048}, {"L", 8}, {"M", 8}},
        {{"out", {"I", "L", "M"}}, {"A", {"I", "J", "K"}}, {"B", {"J", "L"}}, {"C", {"K", "M"}}});
    const Mapping mapping{{makeLoops(workload, {"I 480189", "J 17770"}, {}),
                           makeLoops(workload, {"K 2048", "L 8", "M 8"}, {})}};
    const Problem problem = bind(workload, twoLevels());
    QVERIFY(violations(problem, mapping).empty());
    const Cost cost = evaluate(problem, mapping);

    const std::int64_t operations = 1'118'431'940'444'160;
    const std::int64_t sizeOfA = 17'475'499'069'440;
    const std::int64_t sizeOfOutput = 30'732'096;
    const std::int64_t sizeOfC = 16'384;
    QCOMPARE(cost.macs, operations);
    compareCounts(cost.levels[0].tensors[0], 0, 0, sizeOfOutput);
    compareCounts(cost.levels[0].tensors[1], sizeOfA, 0, 0);
    compareCounts(cost.levels[0].tensors[2], 68'263'668'240, 0, 0);  // I·J·8: with every J
    compareCounts(cost.levels[0].tensors[3], sizeOfC, 0, 0);         // never moves
    compareCounts(cost.levels[1].tensors[0], operations - sizeOfOutput, 0, operations);
    compareCounts(cost.levels[1].tensors[1], operations, sizeOfA, 0);
    compareCounts(cost.levels[1].tensors[2], operations, 68'263'668'240, 0);
    compareCounts(cost.levels[1].tensors[3], operations, sizeOfC, 0);
}

void CountOverflowTest::oddCountsBeyondDoubles() {
    // 1048583³ is odd and needs 61 bits, so no double equals it.
    const Workload workload = makeWorkload({{"I", 1048583}, {"J", 1048583}, {"K", 1048583}},
                                           {{"out", {"I"}}, {"A", {"I", "J"}}, {"B", {"K"}}});
    const Mapping mapping{{makeLoops(workload, {"I 1048583", "J 1048583"}, {}),
                           makeLoops(workload, {"K 1048583"}, {})}};
    const Cost cost = evaluate(bind(workload, twoLevels()), mapping);
    const std::int64_t operations = 1'152'944'594'505'171'287;
    QCOMPARE(cost.macs, operations);
    compareCounts(cost.levels[1].tensors[0], operations - 1048583, 0, operations);
    compareCounts(cost.levels[0].tensors[1], 1'099'526'307'889, 0, 0);
    compareCounts(cost.levels[0].tensors[2], 1048583, 0, 0);
}

void CountOverflowTest::readsBeyond63Bits() {
    // There are 2^44 operations, but each of 2^24 steps loads a tile of more than 2^39 words,
    // because of the strides.
    const Workload workload = makeWorkload({{"K", std::int64_t{1} << 24}, {"I", 1024}, {"J", 1024}},
                                           {{"out", {"K"}}, {"A", {"K", "1024*I", "1024*J"}}});
    const Mapping mapping{
        {makeLoops(workload, {"K 16777216"}, {}), makeLoops(workload, {"I 1024", "J 1024"}, {})}};
    const Problem problem = bind(workload, twoLevels());
    QVERIFY(violations(problem, mapping).empty());
    QVERIFY_THROWS_EXCEPTION(CountOverflow, evaluate(problem, mapping));
}

void CountOverflowTest::instancesBeyond63Bits() {
    // One instance fills fewer than 2^60 words, but all 1024 of them together too many.
    const Workload workload =
        makeWorkload({{"K", std::int64_t{1} << 20}, {"L", 1024}, {"I", 1024}, {"J", 1024}},
                     {{"out", {"K", "L"}}, {"A", {"K", "1024*I", "1024*J"}}});
    const Mapping mapping{{makeLoops(workload, {"K 1048576"}, {"L 1024"}),
                           makeLoops(workload, {"I 1024", "J 1024"}, {})}};
    const Problem problem = bind(workload, twoLevels(1024));
    QVERIFY(violations(problem, mapping).empty());
    QVERIFY_THROWS_EXCEPTION(CountOverflow, evaluate(problem, mapping));
}

void CountOverflowTest::tileBeyond63Bits() {
    const Workload workload = makeWorkload({{"I", 1 << 16}, {"J", 1 << 16}},
                                           {{"out", {}}, {"A", {"65536*I", "65536*J", "I+J"}}});
    const Mapping mapping{{makeLoops(workload, {"I 65536", "J 65536"}, {}), {}}};
    const Problem problem = bind(workload, twoLevels());
    QVERIFY_THROWS_EXCEPTION(CountOverflow, evaluate(problem, mapping));
}

void CountOverflowTest::operationsBeyond63Bits() {
    const std::int64_t bound = std::int64_t{1} << 32;
    const Workload workload =
        makeWorkload({{"I", bound}, {"J", bound}}, {{"out", {"I"}}, {"A", {"J"}}});
    QVERIFY_THROWS_EXCEPTION(CountOverflow, operationCount(workload));
    const Mapping mapping{{makeLoops(workload, {"I 4294967296", "J 4294967296"}, {}), {}}};
    QVERIFY_THROWS_EXCEPTION(CountOverflow, evaluate(bind(workload, twoLevels()), mapping));
}

void CountOverflowTest::justBelow63Bits() {
    const Workload workload =
        makeWorkload({{"I", std::int64_t{1} << 31}, {"J", std::int64_t{1} << 31}},
                     {{"out", {"I"}}, {"A", {"J"}}});
    const Mapping mapping{{makeLoops(workload, {"I 2147483648", "J 2147483648"}, {}), {}}};
    const Cost cost = evaluate(bind(workload, twoLevels()), mapping);
    const std::int64_t operations = std::int64_t{1} << 62;
    QCOMPARE(cost.macs, operations);
    QCOMPARE(cost.levels[0].tensors[1].reads, operations);
    QCOMPARE(cost.levels[1].tensors[0].reads, operations - (std::int64_t{1} << 31));
}

LOOPGLASS_TEST(CountOverflowTest)

}  // namespace loopglass::test::count_overflow_test

#include "count_overflow_test.moc"
