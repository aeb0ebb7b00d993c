// Small cases counted by hand from the definition of the cost model, each about one aspect. Both
// the closed form and the simulator must agree with the manual counts, so that they cannot share a
// misreading.

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/oracles/cost_comparison.h"
#include "support/oracles/step_simulator.h"
#include "words/language.h"

#include <QTest>
#include <stdexcept>

namespace loopglass::test::cost_by_hand_test {

/// Returns the cost by the closed form, after checking that the simulator agrees.
Cost agreedCost(const Workload& workload, const Accelerator& accelerator, const Mapping& mapping,
                const CostOptions& options = {}) {
    const Problem problem = bind(workload, accelerator);
    for (const Violation& violation : violations(problem, mapping))
        throw std::logic_error(english(violation.sentence));
    Cost cost = evaluate(problem, mapping, options);
    const std::vector<std::string> differing =
        differences(workload, accelerator, simulate(workload, accelerator, mapping, options), cost);
    if (!differing.empty())
        throw std::logic_error(lines(differing));
    return cost;
}

using Words = std::vector<std::int64_t>;  // reads, fills, updates

Words words(const Cost& cost, std::size_t level, std::size_t tensor) {
    const TensorCost& counts = cost.levels[level].tensors[tensor];
    return {counts.reads, counts.fills, counts.updates};
}

/// out[P] += in[P+R] with P 8, R 3, in tiles of P 2, R 3 (4 words of `in`) on four siblings.
Cost slidingSiblings(Multicast multicast) {
    const Workload workload = makeWorkload({{"P", 8}, {"R", 3}}, {{"out", {"P"}}, {"in", {"P+R"}}});
    Accelerator accelerator = makeAccelerator({makeLevel("L2", 4), makeLevel("L1")});
    accelerator.levels[0].fanout.multicast = multicast;
    return agreedCost(
        workload, accelerator,
        {{makeLoops(workload, {}, {"P 4"}), makeLoops(workload, {"P 2", "R 3"}, {})}});
}

/// out[K,I] += a[I], where DRAM feeds 2 clusters of 3 PEs, the clusters keep nothing, K 2 is
/// unrolled over the clusters and K 3 over the PEs: all six PEs want the same 5 words.
Cost crossedFanouts(Multicast clusters, Multicast pes) {
    const Workload workload =
        makeWorkload({{"K", 6}, {"I", 5}}, {{"out", {"K", "I"}}, {"a", {"I"}}});
    Accelerator accelerator =
        makeAccelerator({makeLevel("DRAM", 2), makeSplitLevel("L2", {"out"}), makeLevel("L1")});
    accelerator.levels[0].fanout = {.x = 2, .y = 1, .energy = 10, .multicast = clusters};
    accelerator.levels[1].fanout = {.x = 1, .y = 3, .energy = 1, .multicast = pes};
    return agreedCost(workload, accelerator,
                      {{makeLoops(workload, {}, {"K 2"}), makeLoops(workload, {}, {}, {"K 3"}),
                        makeLoops(workload, {"I 5"}, {})}});
}

/// Reads of `in` at DRAM for out[K,P] += in[P+R]: R 3 below the clusters or on the other axis of
/// the same fanout, P 4 on X; a PE's tile is one word. The 12 PEs want 6 different words.
std::int64_t windowReads(Multicast multicast, bool twoFanouts) {
    const Workload workload = makeWorkload({{"P", 4}, {"R", 3}}, {{"out", {"P"}}, {"in", {"P+R"}}});
    Accelerator accelerator =
        makeAccelerator({makeLevel("DRAM", 4), makeSplitLevel("L2", {"out"}), makeLevel("L1")});
    accelerator.levels[0].fanout = {.x = 4, .y = 3, .multicast = multicast};
    accelerator.levels[1].fanout = {.x = 3, .y = 1, .multicast = multicast};
    LevelMapping dram = makeLoops(workload, {}, {"P 4"});
    LevelMapping l2;
    (twoFanouts ? l2.x : dram.y) = makeLoops(workload, {}, {"R 3"}).x;
    return words(agreedCost(workload, accelerator, {{dram, l2, {}}}), 0, 1).front();
}

class CostByHandTest : public QObject {
    Q_OBJECT

private slots:
    void aWindowThatSlidesAndReturns();
    void siblingsThatOverlap();
    void crossedFanoutsThatMulticastDifferently();
    void siblingsAlongAnAxis();
    void networkOfEveryFanoutCrossed();
    void lanesReadTogether();
    void partialSumsReturn();
    void firstVisitsAreThoseBelowOneParent();
    void overlappingOutputsThatCannotBeAdded();
    void bandwidthOfLevelAndBuffers();
};

void CostByHandTest::aWindowThatSlidesAndReturns() {
    // Tiles of 4 words (P 2, R 3) go 0, 2, 4, 6 and back to 0 when K steps: 4 + 3·2 new words
    // first; then 0…3 are all new, for 6…9 are held: 4 + 3·2 again.
    const Workload workload =
        makeWorkload({{"K", 2}, {"P", 8}, {"R", 3}}, {{"out", {"K", "P"}}, {"in", {"P+R"}}});
    const Accelerator accelerator = makeAccelerator({makeLevel("L2"), makeLevel("L1")});
    const Mapping mapping{
        {makeLoops(workload, {"K 2", "P 4"}, {}), makeLoops(workload, {"P 2", "R 3"}, {})}};
    QCOMPARE(words(agreedCost(workload, accelerator, mapping), 0, 1), (Words{20, 0, 0}));
    QCOMPARE(words(agreedCost(workload, accelerator, mapping), 1, 1), (Words{48, 20, 0}));
    // One step back (P 2 outside): the returning tile finds 2 of its 4 words.
    const Mapping shorter{
        {makeLoops(workload, {"K 2", "P 2"}, {}), makeLoops(workload, {"P 4", "R 3"}, {})}};
    QCOMPARE(words(agreedCost(workload, accelerator, shorter), 0, 1), (Words{6 + 4 + 4 + 4, 0, 0}));
    // Stationary: all four moves load whole tiles. Flush gives the same, because every step moves.
    CostOptions options;
    options.reuse = ReuseReading::Stationary;
    QCOMPARE(words(agreedCost(workload, accelerator, shorter, options), 0, 1), (Words{24, 0, 0}));
}

void CostByHandTest::siblingsThatOverlap() {
    QCOMPARE(words(slidingSiblings(Multicast::Tile), 0, 1), (Words{16, 0, 0}));
    QCOMPARE(words(slidingSiblings(Multicast::Word), 0, 1), (Words{10, 0, 0}));
    QCOMPARE(words(slidingSiblings(Multicast::None), 0, 1), (Words{16, 0, 0}));
    QCOMPARE(words(slidingSiblings(Multicast::Word), 1, 1), (Words{24, 16, 0}));
}

void CostByHandTest::crossedFanoutsThatMulticastDifferently() {
    const auto reads = [](Multicast clusters, Multicast pes) {
        return words(crossedFanouts(clusters, pes), 0, 1).front();
    };
    QCOMPARE(reads(Multicast::Tile, Multicast::Tile), 5);
    QCOMPARE(reads(Multicast::Word, Multicast::Tile), 5);
    QCOMPARE(reads(Multicast::None, Multicast::Tile), 10);
    QCOMPARE(reads(Multicast::Tile, Multicast::None), 15);
    QCOMPARE(reads(Multicast::None, Multicast::Word), 10);
    QCOMPARE(reads(Multicast::None, Multicast::None), 30);
}

/// 4 different words along P times 3 along R, wherever R lies but on the axis of P: 4 + 3 − 1.
void CostByHandTest::siblingsAlongAnAxis() {
    for (const bool twoFanouts : {false, true}) {
        QCOMPARE(windowReads(Multicast::Word, twoFanouts), 6);
        QCOMPARE(windowReads(Multicast::Tile, twoFanouts), 6);
        QCOMPARE(windowReads(Multicast::Axis, twoFanouts), 12);
        QCOMPARE(windowReads(Multicast::None, twoFanouts), 12);
    }
    const Workload workload =
        makeWorkload({{"K", 2}, {"P", 4}, {"R", 3}}, {{"out", {"K", "P"}}, {"in", {"P+R"}}});
    Accelerator accelerator = makeAccelerator({makeLevel("DRAM"), makeLevel("L1")});
    accelerator.levels[0].fanout = {.x = 12, .y = 2, .multicast = Multicast::Axis};
    const LevelMapping oneAxis = makeLoops(workload, {}, {"P 4", "R 3"}, {"K 2"});
    QCOMPARE(words(agreedCost(workload, accelerator, {{oneAxis, {}}}), 0, 1), (Words{6, 0, 0}));
}

void CostByHandTest::networkOfEveryFanoutCrossed() {
    // The 5 words of `a` cross both fanouts, at 10 + 1 pJ. The outputs pass through L2: 30 words
    // cross its fanout (1 pJ) and 30 that of DRAM (10 pJ). Nothing is crossed inside the PEs.
    const Cost cost = crossedFanouts(Multicast::Tile, Multicast::Tile);
    QCOMPARE(cost.levels[0].tensors[1].networkEnergy, 55.0);
    QCOMPARE(cost.levels[0].tensors[0].networkEnergy, 300.0);
    QCOMPARE(cost.levels[1].tensors[0].networkEnergy, 30.0);
    QCOMPARE(cost.levels[2].tensors[0].networkEnergy, 0.0);
    QCOMPARE(cost.levels[1].tensors[1], TensorCost{});
}

void CostByHandTest::lanesReadTogether() {
    // out[K] += a[C] * b[K,C] on 3 lanes over K, C 4 steps: `a` is one word for all lanes, or
    // three.
    const Workload workload =
        makeWorkload({{"K", 3}, {"C", 4}}, {{"out", {"K"}}, {"a", {"C"}}, {"b", {"K", "C"}}});
    Accelerator accelerator = makeAccelerator({makeLevel("L1", 3)});
    accelerator.levels[0].fanout.energy = 2;
    const Mapping mapping{{makeLoops(workload, {"C 4"}, {"K 3"})}};
    const Cost tile = agreedCost(workload, accelerator, mapping);
    QCOMPARE(words(tile, 0, 0), (Words{12 - 3, 0, 12}));
    QCOMPARE(words(tile, 0, 1), (Words{4, 0, 0}));
    QCOMPARE(words(tile, 0, 2), (Words{12, 0, 0}));
    QCOMPARE(tile.levels[0].tensors[1].networkEnergy, 8.0);
    QCOMPARE(tile.levels[0].tensors[0].networkEnergy, 2.0 * (9 + 12));
    QCOMPARE(tile.cycles, 4.0);
    accelerator.levels[0].fanout.multicast = Multicast::None;
    QCOMPARE(words(agreedCost(workload, accelerator, mapping), 0, 1), (Words{12, 0, 0}));
    // With C on the lanes, the products of the lanes are added before they reach the level.
    const Mapping reducing{{makeLoops(workload, {"K 3", "C 2"}, {"C 2"})}};
    QCOMPARE(words(agreedCost(workload, accelerator, reducing), 0, 0), (Words{3, 0, 6}));
}

void CostByHandTest::partialSumsReturn() {
    // C outside K: each of the 3 visits of the 4 outputs ends in an update, the later two begin
    // with a read and a fill.
    const Workload workload =
        makeWorkload({{"K", 4}, {"C", 3}}, {{"out", {"K"}}, {"a", {"K", "C"}}});
    const Accelerator accelerator = makeAccelerator({makeLevel("L2"), makeLevel("L1")});
    const Mapping mapping{{makeLoops(workload, {"C 3", "K 4"}, {}), {}}};
    const Cost free = agreedCost(workload, accelerator, mapping);
    QCOMPARE(words(free, 0, 0), (Words{8, 0, 12}));
    QCOMPARE(words(free, 1, 0), (Words{8, 8, 12}));
    CostOptions options;
    options.chargeFirstVisits = true;
    const Cost charged = agreedCost(workload, accelerator, mapping, options);
    QCOMPARE(words(charged, 0, 0), (Words{12, 0, 12}));
    QCOMPARE(words(charged, 1, 0), (Words{12, 12, 12}));
    // K outside C: every output stays until it is complete.
    const Mapping still{{makeLoops(workload, {"K 4", "C 3"}, {}), {}}};
    QCOMPARE(words(agreedCost(workload, accelerator, still), 0, 0), (Words{0, 0, 4}));
    QCOMPARE(words(agreedCost(workload, accelerator, still), 1, 0), (Words{8, 0, 12}));
}

void CostByHandTest::firstVisitsAreThoseBelowOneParent() {
    // Two clusters add to the same 4 outputs (C 2 unrolled). Each begins with its own zeros, and
    // their partial sums are added to one update. Within a cluster the outputs return once (C 2
    // outside).
    const Workload workload =
        makeWorkload({{"K", 4}, {"C", 4}}, {{"out", {"K"}}, {"a", {"K", "C"}}});
    const Accelerator accelerator =
        makeAccelerator({makeLevel("DRAM", 2), makeLevel("L2"), makeLevel("L1")});
    const Mapping mapping{
        {makeLoops(workload, {}, {"C 2"}), makeLoops(workload, {"C 2", "K 4"}, {}), {}}};
    const Cost cost = agreedCost(workload, accelerator, mapping);
    QCOMPARE(words(cost, 0, 0), (Words{0, 0, 4}));
    QCOMPARE(words(cost, 1, 0), (Words{8, 0, 16}));
    QCOMPARE(words(cost, 2, 0), (Words{8, 8, 16}));
}

void CostByHandTest::overlappingOutputsThatCannotBeAdded() {
    // out[I+J] with I 3 in the tile and J 2 unrolled: tiles 0…2 and 1…3. If partial sums are added
    // on the way there are 4 words; otherwise 6, of which the two repeated ones are read back.
    const Workload workload = makeWorkload({{"I", 3}, {"J", 2}}, {{"out", {"I+J"}}, {"a", {"I"}}});
    Accelerator accelerator = makeAccelerator({makeLevel("L2", 2), makeLevel("L1")});
    const Mapping mapping{{makeLoops(workload, {}, {"J 2"}), makeLoops(workload, {"I 3"}, {})}};
    QCOMPARE(words(agreedCost(workload, accelerator, mapping), 0, 0), (Words{0, 0, 4}));
    accelerator.levels[0].fanout.reduction = false;
    const Cost apart = agreedCost(workload, accelerator, mapping);
    QCOMPARE(words(apart, 0, 0), (Words{2, 0, 6}));
    QCOMPARE(words(apart, 1, 0), (Words{0, 2, 6}));
}

void CostByHandTest::bandwidthOfLevelAndBuffers() {
    // 12 operations on one lane: L1 reads 12 words of a, 12 of b, and 12 − 4 of out.
    const Workload workload =
        makeWorkload({{"K", 4}, {"C", 3}}, {{"out", {"K"}}, {"a", {"C"}}, {"b", {"K", "C"}}});
    Accelerator accelerator =
        makeAccelerator({makeLevel("L2"), makeSplitLevel("L1", {"a", "b", "out"})});
    const Mapping mapping{{{}, makeLoops(workload, {"K 4", "C 3"}, {})}};
    QCOMPARE(agreedCost(workload, accelerator, mapping).cycles, 12.0);
    accelerator.levels[1].bandwidth.read = 2;
    const Cost byLevel = agreedCost(workload, accelerator, mapping);
    QCOMPARE(byLevel.cycles, 16.0);
    QCOMPARE(byLevel.levels[1].binding, std::string("read"));
    accelerator.levels[1].buffers[2].bandwidth.read = 0.25;
    const Cost byBuffer = agreedCost(workload, accelerator, mapping);
    QCOMPARE(byBuffer.cycles, 32.0);
    QCOMPARE(byBuffer.levels[1].binding, std::string("L1_out read"));
    // Written are 3 of a, 12 of b, and 12 updates.
    accelerator.levels[1].bandwidth.write = 0.5;
    const Cost byWrites = agreedCost(workload, accelerator, mapping);
    QCOMPARE(byWrites.cycles, 54.0);
    QCOMPARE(byWrites.levels[1].binding, std::string("write"));
}

LOOPGLASS_TEST(CostByHandTest)

}  // namespace loopglass::test::cost_by_hand_test

#include "cost_by_hand_test.moc"
