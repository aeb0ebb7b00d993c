// Errors of the Sunstone implementation (docs/search.md, section "Known traps"). Each test has a
// problem on which the error would be visible.

#include "cost/evaluate.h"
#include "format/read/read_accelerator.h"
#include "format/read/read_network.h"
#include "format/read/read_workload.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/builders.h"
#include "support/oracles/brute_force.h"
#include "support/oracles/cost_comparison.h"
#include "support/paths.h"
#include "words/language.h"

#include <QTest>
#include <cmath>
#include <optional>
#include <string>
#include <vector>

namespace loopglass::test::search_traps_test {

constexpr Principles onlyAlphaBeta{false, false, false, true};
const std::string samples = sourcePath("samples/");

/// Returns DRAM, an L2 with a fanout and an L1, with energies that grow outward.
Accelerator threeLevels(std::optional<std::int64_t> l2Words, std::int64_t x, std::int64_t y,
                        std::optional<std::int64_t> l1Words) {
    Level dram = makeLevel("DRAM");
    dram.buffers.front().energy = {128, 128, 128};
    Level l2 = makeLevel("L2", x, y);
    l2.buffers.front().energy = {6, 6, 6};
    l2.buffers.front().capacity = l2Words;
    Level l1 = makeLevel("L1");
    l1.buffers.front().capacity = l1Words;
    return makeAccelerator({dram, l2, l1});
}

SearchResult searchWith(const Problem& problem, const Principles& principles,
                        Objective objective = Objective::Edp, const Constraints& constraints = {}) {
    SearchOptions options;
    options.principles = principles;
    options.objective = objective;
    options.constraints = constraints;
    return search(problem, options);
}

/// Returns the reason why the bound rule alone does not find the optimum; "" if it does.
std::string missedBy(const Problem& problem, const Constraints& constraints = {}) {
    const BruteForce truth = bruteForce(problem, {}, constraints);
    for (const Objective& objective : everyObjective()) {
        const SearchResult result = searchWith(problem, onlyAlphaBeta, objective, constraints);
        if (!result.best || !truth[objective])
            return "no mapping";
        if (!closeTo(result.score.primary, truth[objective]->value, 1e-12))
            return "finds " + std::to_string(result.score.primary) + ", the optimum is " +
                   std::to_string(truth[objective]->value);
    }
    return "";
}

const Network& mobileNet() {
    static const Network network = readNetwork(readSource(samples + "networks/mobilenet-v2.yaml"));
    return network;
}

class SearchTrapsTest : public QObject {
    Q_OBJECT

private slots:
    void outputsBoundedWithAnotherTensorsEnergy();
    void aBestThatDependsOnTheThreads();
    void aListStoppedOnANumberItIsNotSortedBy();
    void fullUnrollingsThatHideBetterOnes_data();
    void fullUnrollingsThatHideBetterOnes();
    void aLargerFactorThatHidesADivisor();
    void aTileTimesUnrollingThatTheL2CannotHold();
    void fullReuseLostWhenAWindowIsUnrolled();
    void allInstancesThroughOneBandwidth();
    void theRootReturnedThoughItDoesNotFit();
    void innerTilesThatLeaveNothingToUnroll();
    void aTileThatGrowsOverAGap();
    void aTileThatGrowsInTwoRanks();
    void tilesWithGapsAreNoGain_data();
    void tilesWithGapsAreNoGain();
    void siblingsWhoseWordsMeetOnlyWithTheTileBetween();
    void siblingsWhoseWordsMeetAcrossTwoLevels();
};

/// Strides without a window, in the output, in operands and in both.
void SearchTrapsTest::tilesWithGapsAreNoGain_data() {
    QTest::addColumn<QString>("equation");
    QTest::newRow("output") << "O[5*i,3*j] += A[i,k] * B[k,j]";
    QTest::newRow("outer product") << "O[5*i,3*j] += A[i]";
    QTest::newRow("operands") << "O[i,j] += A[4*i,2*k] * B[k,j]";
    QTest::newRow("all") << "O[2*i,3*j] += A[2*i,k] * B[3*k,3*j]";
}

/// A larger tile with words that no operation accesses pruned smaller tiles: up to 17 times the
/// optimum.
void SearchTrapsTest::tilesWithGapsAreNoGain() {
    QFETCH(QString, equation);
    const std::string k = equation.contains("k") ? ", K: 4" : "";
    const Workload workload =
        readWorkload({"w.yaml", "name: w\ndimensions: {I: 8, J: 6" + k + "}\nequation: \"" +
                                    equation.toStdString() + "\"\n"});
    for (const std::int64_t words : {4, 9, 20, 47, 100, 173, 300}) {
        Level outer = makeLevel("L0");
        outer.buffers.front().energy = {20, 240, 80};
        Level inner = makeLevel("L1");
        inner.buffers.front().energy = {12, 9, 1.8};
        inner.buffers.front().capacity = words;
        const Problem problem = bind(workload, makeAccelerator({outer, inner}));
        const SearchResult best = searchWith(problem, onlyAlphaBeta, Objective::Edp);
        const SearchResult tiles = searchWith(problem, {false, true, false, true}, Objective::Edp);
        QVERIFY2(tiles.score.primary <= 1.3 * best.score.primary, std::to_string(words).c_str());
    }
}

/// Outputs that cost a thousandth, or a thousand times, of the cost of operands. A bound with
/// another tensor's price would prune the optimum, or prune nothing.
void SearchTrapsTest::outputsBoundedWithAnotherTensorsEnergy() {
    for (const char* special : {"ofmap", "ifmap", "weight"}) {
        for (const double energy : {0.01, 1000.0}) {
            Accelerator accelerator = threeLevels(40, 2, 1, 9);
            for (Level& level : accelerator.levels)
                level.buffers.front().tensorEnergy[special] = {energy, energy, energy};
            const Problem problem = bind(conv1d(2, 4, 3, 2), accelerator);
            const std::string missed = missedBy(problem);
            QVERIFY2(missed.empty(),
                     (missed + ", " + special + " at " + std::to_string(energy)).c_str());
        }
    }
}

/// Without bandwidths and with free memories, hundreds of mappings are equally good. If each thread
/// kept its own best, the result would depend on the threads.
void SearchTrapsTest::aBestThatDependsOnTheThreads() {
    Accelerator accelerator = threeLevels(64, 4, 4, 16);
    for (Level& level : accelerator.levels)
        level.buffers.front().energy = {0, 0, 0};
    const Problem problem = bind(conv1d(8, 8, 8, 4), accelerator);
    for (const Objective& objective : everyObjective()) {
        SearchOptions options;
        options.objective = objective;
        const SearchResult one = search(problem, options);
        for (const unsigned threads : {2U, 3U, 4U, 8U}) {
            options.threads = threads;
            const SearchResult several = search(problem, options);
            QVERIFY(one.best);
            QVERIFY(one.best == several.best);
            QCOMPARE(several.statistics.evaluated, one.statistics.evaluated);
        }
    }
}

/// Energy and delay are in conflict here: the least energy needs a single child, the least delay
/// all children. A list that is sorted by energy and stopped by EDP, or not sorted, ends too early.
void SearchTrapsTest::aListStoppedOnANumberItIsNotSortedBy() {
    for (const double network : {0.0, 40.0}) {
        for (const double bandwidth : {0.25, 1.0, 8.0}) {
            for (const double ifmap : {0.01, 6.0}) {
                Accelerator accelerator = threeLevels(40, 2, 1, 9);
                for (Level& level : accelerator.levels)
                    level.buffers.front().tensorEnergy["ifmap"] = {ifmap, ifmap, ifmap};
                accelerator.levels[1].fanout.energy = network;
                accelerator.levels[1].bandwidth = {bandwidth, bandwidth};
                const Problem problem = bind(conv1d(2, 4, 3, 2), accelerator);
                const std::string missed = missedBy(problem);
                QVERIFY2(missed.empty(), missed.c_str());
            }
        }
    }
}

void SearchTrapsTest::fullUnrollingsThatHideBetterOnes_data() {
    QTest::addColumn<Workload>("workload");
    for (const NetworkLayer& layer : mobileNet().layers) {
        if (layer.workload.name.find("depthwise") != std::string::npos)
            QTest::newRow(layer.workload.name.c_str()) << layer.workload;
    }
}

/// Keeping only unrollings that use every PE cost the Sunstone implementation 1.5 times the EDP on
/// the depthwise layers of MobileNet-v2, up to 1.95 times.
void SearchTrapsTest::fullUnrollingsThatHideBetterOnes() {
    QFETCH(Workload, workload);
    const Problem problem =
        bind(workload, readAccelerator(readSource(samples + "accelerators/eyeriss-like.yaml")));
    const SearchResult with = searchWith(problem, {});
    const SearchResult without = searchWith(problem, {true, true, false, true});
    QVERIFY(with.best && without.best);
    const double ratio = with.score.primary / without.score.primary;
    const SearchResult optimum = searchWith(problem, onlyAlphaBeta);
    qInfo("EDP %.4e: %.4fx of what all unrollings give, %.4fx of the optimum", with.score.primary,
          ratio, with.score.primary / optimum.score.primary);
    QVERIFY(ratio >= 1 - 1e-12);
    QVERIFY2(ratio <= 1.03, "the unrolling principle hides a better unrolling");
}

/// D 6 is the next divisor of 12 after 4 and uses more children, but 6 is not a multiple of 4. So
/// completions of D 4 are not completions of D 6, and D 4 is better here.
void SearchTrapsTest::aLargerFactorThatHidesADivisor() {
    Accelerator accelerator = threeLevels(36, 6, 1, 14);
    accelerator.levels[1].buffers.front().energy = {18, 18, 18};
    accelerator.levels[1].bandwidth = {2, 4};
    const Workload depthwise =
        makeWorkload({{"D", 12}, {"P", 5}, {"R", 3}},
                     {{"ofmap", {"D", "P"}}, {"ifmap", {"D", "P+R"}}, {"weight", {"D", "R"}}});
    const Problem problem = bind(depthwise, accelerator);
    const double with = searchWith(problem, {false, false, true, true}).score.primary;
    const double without = searchWith(problem, onlyAlphaBeta).score.primary;
    QVERIFY2(with <= 1.05 * without, std::to_string(with / without).c_str());
}

/// The L1 has free capacity, but the L2 does not: most pairs of a maximal L1 tile and a full
/// unrolling exceed the L2. If pairs are never tested, no mapping remains at the end.
void SearchTrapsTest::aTileTimesUnrollingThatTheL2CannotHold() {
    for (const std::int64_t words : {3, 4, 7, 12, 40}) {
        const Problem problem = bind(conv1d(8, 8, 14, 3), threeLevels(words, 8, 8, 256));
        const SearchResult optimum = searchWith(problem, onlyAlphaBeta);
        for (unsigned bits = 0; bits < 16; ++bits) {
            if ((bits & 8U) == 0 && words > 7)
                continue;  // too many mappings to search without the bound rule
            const Principles principles{(bits & 1U) != 0, (bits & 2U) != 0, (bits & 4U) != 0,
                                        (bits & 8U) != 0};
            const SearchResult result = searchWith(problem, principles);
            QVERIFY2(result.best, english(result.whyNone).c_str());
            QVERIFY(violations(problem, *result.best).empty());
            QVERIFY(!result.relaxed);
            QVERIFY(result.score.primary >= optimum.score.primary * (1 - 1e-12));
        }
        qInfo("L2 of %lld words: EDP %.3fx of the optimum", static_cast<long long>(words),
              searchWith(problem, {}).score.primary / optimum.score.primary);
    }
}

/// Sunstone thesis, table 2.1: two PEs divide P, a window dimension of ifmap. Each keeps its ifmap
/// tile while K iterates at the L2. The Sunstone implementation counts the tile once for each K: 16
/// words instead of 8.
void SearchTrapsTest::fullReuseLostWhenAWindowIsUnrolled() {
    const Workload workload = conv1d(4, 1, 4, 3);
    const Problem problem = bind(workload, threeLevels({}, 2, 1, 16));
    Mapping mapping;
    mapping.levels = {makeLoops(workload, {}, {}), makeLoops(workload, {"K 2"}, {"P 2"}),
                      makeLoops(workload, {"K 2", "P 2", "R 3"}, {})};
    const std::size_t ifmap = index(*findTensor(workload, "ifmap"));
    const Cost cost = evaluate(problem, mapping);
    QCOMPARE(cost.levels[1].tensors[ifmap].reads, std::int64_t{8});
    QCOMPARE(cost.levels[2].tensors[ifmap].fills, std::int64_t{8});
    // The bounds of the search consider this too: if constraints unroll P, the best mapping is
    // still found.
    Constraints constraints;
    constraints.levels.resize(3);
    constraints.levels[1].x.factors = makeLoops(workload, {"P 2"});
    const std::string missed = missedBy(problem, constraints);
    QVERIFY2(missed.empty(), missed.c_str());
    constraints.levels[1].x.factors = {};
    constraints.levels[1].x.allowed = DimensionSet{};
    constraints.levels[1].x.allowed->insert(*findDimension(workload, "R"));
    const std::string missedR =
        missedBy(bind(conv1d(3, 1, 4, 4), problem.accelerator), constraints);
    QVERIFY2(missedR.empty(), missedR.c_str());
}

/// Each of four L1s moves one word per cycle. If the traffic of all L1s used one bandwidth, four
/// L1s would be no faster than one.
void SearchTrapsTest::allInstancesThroughOneBandwidth() {
    Accelerator accelerator = threeLevels({}, 4, 1, 4);
    accelerator.levels[2].bandwidth = {1, 1};
    const Workload sum = makeWorkload({{"I", 16}}, {{"out", {"I"}}, {"a", {"I"}}});
    const Problem problem = bind(sum, accelerator);
    const SearchResult result = searchWith(problem, {}, Objective::Delay);
    QVERIFY(result.best);
    const Cost cost = evaluate(problem, *result.best);
    QCOMPARE(cost.lanes, std::int64_t{4});
    // Four operations each: a word of `a` read for each, and filled and `out` updated as often.
    QCOMPARE(cost.cycles, 8.0);
    const std::string missed = missedBy(problem);
    QVERIFY2(missed.empty(), missed.c_str());
}

/// One word of each tensor is three words. With a capacity of two words, no mapping is legal.
void SearchTrapsTest::theRootReturnedThoughItDoesNotFit() {
    Accelerator split = threeLevels({}, 2, 1, {});
    split.levels[2] = makeSplitLevel("L1", {"ifmap", "weight", "ofmap"});
    for (Buffer& buffer : split.levels[2].buffers) {
        buffer.capacity = 4;
        buffer.buffering = buffer.keeps.front() == "weight" ? 5 : 1;
    }
    for (const Accelerator& accelerator :
         {threeLevels({}, 2, 1, 2), threeLevels(2, 2, 1, 8), split}) {
        const Problem problem = bind(conv1d(4, 4, 14, 3), accelerator);
        QCOMPARE(bruteForce(problem, {}).legal, std::uint64_t{0});
        for (const bool on : {true, false}) {
            const SearchResult result = searchWith(problem, {on, on, on, on});
            QVERIFY(!result.best);
            QVERIFY(!result.whyNone.empty());
        }
    }
}

/// The inner levels can hold everything. If their tiles take all factors, the twelve children of
/// DRAM have nothing to share.
void SearchTrapsTest::innerTilesThatLeaveNothingToUnroll() {
    const Workload sddmm = makeWorkload(
        {{"I", 7}, {"J", 12}, {"K", 3}},
        {{"out", {"I", "J"}}, {"A", {"I", "J"}}, {"B", {"I", "K"}}, {"C", {"K", "J"}}});
    Accelerator accelerator = threeLevels({}, 1, 1, {});
    accelerator.levels[0].fanout.x = 4;
    accelerator.levels[0].fanout.y = 3;
    const Problem problem = bind(sddmm, accelerator);
    for (const Objective& objective : {Objective::Edp, Objective::Delay}) {
        const double with = searchWith(problem, {}, objective).score.primary;
        const double optimum = searchWith(problem, onlyAlphaBeta, objective).score.primary;
        QVERIFY2(with <= 1.05 * optimum, std::to_string(with / optimum).c_str());
    }
}

/// The bounding box of two steps of 5*I has four unused words. The larger tile moves more, so the
/// least traffic may belong to a tile that can still grow.
void SearchTrapsTest::aTileThatGrowsOverAGap() {
    Level l2 = makeLevel("L2", 1, 2);
    l2.fanout.multicast = Multicast::None;
    const Accelerator accelerator = makeAccelerator({makeLevel("DRAM"), l2, makeLevel("L1")});
    const Workload jumps = makeWorkload({{"I", 2}}, {{"out", {}}, {"in", {"5*I"}}});
    QCOMPARE(missedBy(bind(jumps, accelerator)), "");
    const Workload strided =
        makeWorkload({{"P", 4}, {"R", 2}}, {{"out", {"P"}}, {"in", {"3*P+R"}}});
    QCOMPARE(missedBy(bind(strided, accelerator)), "");
}

/// in0[J,J] grows with the square of J. A smaller tile of L2 moves less, although the whole tensor
/// fits.
void SearchTrapsTest::aTileThatGrowsInTwoRanks() {
    const Workload diagonal =
        makeWorkload({{"J", 2}}, {{"out", {"J"}}, {"in0", {"J", "J"}}, {"in1", {}}});
    Level l1 = makeLevel("L1", 3, 2);
    l1.buffers.front().energy = {5.25, 2, 7.5};
    l1.buffers.front().capacity = 30;
    l1.fanout.energy = 1.25;
    l1.fanout.reduction = false;
    const std::string missed =
        missedBy(bind(diagonal, makeAccelerator({makeLevel("DRAM"), makeLevel("L2"), l1})));
    QVERIFY2(missed.empty(), missed.c_str());
}

/// in1[K+5I] bypasses L1. With K 2 in L1, the children of L2 are 4 apart in K, and share a word
/// with the lanes that are 5 apart in I. Without K 2 in L1, they share no word. A bound that is
/// computed before the tile of L1 must allow for this.
void SearchTrapsTest::siblingsWhoseWordsMeetOnlyWithTheTileBetween() {
    const Workload gaps =
        makeWorkload({{"I", 2}, {"K", 8}}, {{"out", {}}, {"in1", {"K+5*I"}}, {"in0", {}}});
    Level l1 = makeSplitLevel("L1", {"in0"});
    l1.fanout.x = l1.fanout.y = 2;
    const std::string missed =
        missedBy(bind(gaps, makeAccelerator({makeLevel("DRAM"), makeLevel("L2", 2), l1})));
    QVERIFY2(missed.empty(), missed.c_str());
}

/// As above, with two levels between: O[I+2J] bypasses L2 and L1. With I 2 in L2, the children of
/// L3 are 2 apart in I and share words with the children along J. Otherwise they do not.
void SearchTrapsTest::siblingsWhoseWordsMeetAcrossTwoLevels() {
    Level l1 = makeSplitLevel("L1", {"A"});
    l1.buffers.front().capacity = 1;
    const std::string missed =
        missedBy(bind(makeWorkload({{"I", 4}, {"J", 3}}, {{"O", {"I+2*J"}}, {"A", {"I"}}}),
                      makeAccelerator({makeLevel("DRAM"), makeLevel("L3", 3, 2),
                                       makeSplitLevel("L2", {"A"}), l1})));
    QVERIFY2(missed.empty(), missed.c_str());
}

LOOPGLASS_TEST(SearchTrapsTest)

}  // namespace loopglass::test::search_traps_test

#include "search_traps_test.moc"
