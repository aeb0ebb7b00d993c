// The access counts that the Sunstone thesis prints: table 2.1 with figure 2.4, and equations 4.2
// to 4.8. The thesis reads and fills the zeros of outputs that are visited first, so
// chargeFirstVisits is on here wherever outputs are compared with its numbers.

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "words/language.h"

#include <QTest>

namespace loopglass::test::facts_access_counts_test {

constexpr std::size_t ofmap = 0;
constexpr std::size_t ifmap = 1;
constexpr std::size_t weight = 2;

Cost legalCost(const Workload& workload, const Accelerator& accelerator, const Mapping& mapping,
               const CostOptions& options) {
    const Problem problem = bind(workload, accelerator);
    for (const Violation& violation : violations(problem, mapping))
        qWarning("%s", english(violation.sentence).c_str());
    return evaluate(problem, mapping, options);
}

/// Two PEs below L2, as in figure 2.4; L2 is the outermost level.
Accelerator twoPes() { return makeAccelerator({makeLevel("L2", 2), makeLevel("L1")}); }

/// Figure 2.4: each PE has the tile K 2, P 2, R 3; the PEs divide P; L2 makes `passes` over K.
Cost tiledCost(std::int64_t passes) {
    const Workload workload = conv1d(2 * passes, 1, 4, 3);
    const Mapping mapping{{makeLoops(workload, {"K " + std::to_string(passes)}, {"P 2"}),
                           makeLoops(workload, {"K 2", "P 2", "R 3"}, {})}};
    return legalCost(workload, twoPes(), mapping,
                     {.reuse = ReuseReading::Exact, .chargeFirstVisits = true});
}

/// No tiling at all: every operation reads its own words from L2 and returns its partial sum.
Cost untiledCost() {
    const Workload workload = conv1d(4, 1, 4, 3);
    Accelerator accelerator = twoPes();
    accelerator.levels.front().fanout.multicast = Multicast::None;
    const Mapping mapping{{makeLoops(workload, {"K 4", "P 2", "R 3"}, {"P 2"}), {}}};
    return legalCost(workload, accelerator, mapping,
                     {.reuse = ReuseReading::Flush, .chargeFirstVisits = true});
}

/// Words moved by the outer of two levels for tile `K k C c P p R 3` of K 4, C 4, P 14, R 3, with
/// the order K, P, C outside the tile (C innermost).
Cost equationCost(std::int64_t k, std::int64_t c, std::int64_t p, ReuseReading reuse) {
    const Workload workload = conv1d(4, 4, 14, 3);
    const auto loop = [](const char* name, std::int64_t factor) {
        return std::string(name) + " " + std::to_string(factor);
    };
    const Mapping mapping{
        {makeLoops(workload, {loop("K", 4 / k), loop("P", 14 / p), loop("C", 4 / c)}, {}),
         makeLoops(workload, {loop("K", k), loop("C", c), loop("P", p), "R 3"}, {})}};
    const Accelerator accelerator = makeAccelerator({makeLevel("L2"), makeLevel("L1")});
    return legalCost(workload, accelerator, mapping, {.reuse = reuse, .chargeFirstVisits = false});
}

/// The same with the loops K 2, P 7 and C 4 outside a tile K 2, P 2, R 3, of which one is unrolled.
Cost unrolledCost(const std::string& unrolled, Multicast multicast,
                  ReuseReading reuse = ReuseReading::Exact) {
    const Workload workload = conv1d(4, 4, 14, 3);
    std::vector<std::string> temporal;
    std::vector<std::string> spatial;
    for (const std::string loop : {"K 2", "P 7", "C 4"})
        (loop == unrolled ? spatial : temporal).push_back(loop);
    const Mapping mapping{
        {makeLoops(workload, temporal, spatial), makeLoops(workload, {"K 2", "P 2", "R 3"}, {})}};
    Accelerator accelerator = makeAccelerator({makeLevel("L2", 8), makeLevel("L1")});
    accelerator.levels.front().fanout.multicast = multicast;
    return legalCost(workload, accelerator, mapping, {.reuse = reuse, .chargeFirstVisits = false});
}

using Three = std::vector<std::int64_t>;  // ifmap, weight, ofmap

Three reads(const Cost& cost, std::size_t level) {
    const std::vector<TensorCost>& tensors = cost.levels[level].tensors;
    return {tensors[ifmap].reads, tensors[weight].reads, tensors[ofmap].reads};
}

Three fills(const Cost& cost, std::size_t level) {
    const std::vector<TensorCost>& tensors = cost.levels[level].tensors;
    return {tensors[ifmap].fills, tensors[weight].fills, tensors[ofmap].fills};
}

std::int64_t updates(const Cost& cost, std::size_t level) {
    return cost.levels[level].tensors[ofmap].updates;
}

class FactsAccessCountsTest : public QObject {
    Q_OBJECT

private slots:
    void table21Untiled();
    void table21Tiled();
    void figure24FirstPass();
    void figure24PerPe();
    void table21WithoutFirstVisits();
    void equations();
    void equationsWithNothingLeftInC();
    void unrollingSharesWhatItDoesNotIndex();
};

void FactsAccessCountsTest::table21Untiled() {
    const Cost cost = untiledCost();
    QCOMPARE(reads(cost, 0), (Three{48, 48, 48}));
    QCOMPARE(fills(cost, 1), (Three{48, 48, 48}));
    QCOMPARE(updates(cost, 0), 48);
}

void FactsAccessCountsTest::table21Tiled() {
    const Cost cost = tiledCost(2);
    QCOMPARE(reads(cost, 0), (Three{8, 12, 16}));
    QCOMPARE(fills(cost, 1), (Three{8, 24, 16}));
    QCOMPARE(updates(cost, 0), 16);
}

void FactsAccessCountsTest::figure24FirstPass() {
    // The halo of the two ifmap tiles is read twice: 8 words, not 6. The weights are shared.
    const Cost cost = tiledCost(1);
    QCOMPARE(reads(cost, 0), (Three{8, 6, 8}));
    QCOMPARE(updates(cost, 0), 8);
    // The second pass adds the difference to table 2.1: no ifmap, and the other half of the rest.
    QCOMPARE(reads(tiledCost(2), 0)[0] - reads(cost, 0)[0], 0);
    QCOMPARE(reads(tiledCost(2), 0)[1] - reads(cost, 0)[1], 6);
    QCOMPARE(reads(tiledCost(2), 0)[2] - reads(cost, 0)[2], 8);
}

void FactsAccessCountsTest::figure24PerPe() {
    const Cost cost = tiledCost(1);
    QCOMPARE(cost.levels[1].instances, 2);
    QCOMPARE(fills(cost, 1), (Three{8, 12, 8}));  // twice 4, 6 and 4
    QCOMPARE(cost.macs, 24);                      // 14 fills for 12 operations in each PE
    QCOMPARE(fills(tiledCost(2), 1), (Three{8, 24, 16}));
}

void FactsAccessCountsTest::table21WithoutFirstVisits() {
    const Workload workload = conv1d(4, 1, 4, 3);
    const Mapping mapping{
        {makeLoops(workload, {"K 2"}, {"P 2"}), makeLoops(workload, {"K 2", "P 2", "R 3"}, {})}};
    const Cost cost = legalCost(workload, twoPes(), mapping, {});
    QCOMPARE(reads(cost, 0), (Three{8, 12, 0}));
    QCOMPARE(fills(cost, 1), (Three{8, 24, 0}));
    QCOMPARE(updates(cost, 0), 16);
}

void FactsAccessCountsTest::equations() {
    // K_L2·C·P_L2·(P_L1+R−1), C·K·R·P_L2 and P·K: with C innermost, every step of C and every step
    // of P moves the whole ifmap tile, so that the exact reading gives the same as the equations.
    for (const ReuseReading reuse : {ReuseReading::Exact, ReuseReading::Stationary}) {
        for (const std::int64_t c : {1, 2}) {
            const Cost cost = equationCost(2, c, 2, reuse);
            QCOMPARE(reads(cost, 0), (Three{224, 336, 0}));
            QCOMPARE(fills(cost, 1), (Three{224, 336, 0}));
            QCOMPARE(updates(cost, 0), 56);
        }
    }
}

void FactsAccessCountsTest::equationsWithNothingLeftInC() {
    // The third tile has all of C. The equations still count every tile as new in every step, like
    // the flush reading. The other two readings differ by the words that stay in place and the
    // halo.
    const Cost flush = equationCost(1, 4, 7, ReuseReading::Flush);
    QCOMPARE(reads(flush, 0), (Three{288, 96, 0}));
    QCOMPARE(updates(flush, 0), 56);
    const Cost stationary = equationCost(1, 4, 7, ReuseReading::Stationary);
    QCOMPARE(reads(stationary, 0), (Three{288, 48, 0}));
    QCOMPARE(updates(stationary, 0), 56);
    // 36 words at first, then seven moves by 7 rows, forth or back, of tiles with 9 rows: 4·7
    // words.
    const Cost exact = equationCost(1, 4, 7, ReuseReading::Exact);
    QCOMPARE(reads(exact, 0), (Three{232, 48, 0}));
    QCOMPARE(updates(exact, 0), 56);
}

void FactsAccessCountsTest::unrollingSharesWhatItDoesNotIndex() {
    const Cost temporal = unrolledCost("", Multicast::Tile);
    QCOMPARE(reads(temporal, 0), (Three{224, 336, 0}));
    const Cost overK = unrolledCost("K 2", Multicast::Tile);
    QCOMPARE(reads(overK, 0), (Three{112, 336, 0}));
    const Cost overP = unrolledCost("P 7", Multicast::Tile);
    QCOMPARE(reads(overP, 0), (Three{224, 48, 0}));
    for (const Cost& cost : {temporal, overK, overP})
        QCOMPARE(updates(cost, 0), 56);
    // With C unrolled no loop steps inside P any more, and only the flush reading equals the
    // equations. The exact reading keeps the weights over P and the halo of 4 rows: 4, then 6 times
    // 2.
    const Cost overC = unrolledCost("C 4", Multicast::Tile, ReuseReading::Flush);
    QCOMPARE(reads(overC, 0), (Three{224, 336, 0}));
    QCOMPARE(updates(overC, 0), 56);
    const Cost overCExact = unrolledCost("C 4", Multicast::Tile);
    QCOMPARE(reads(overCExact, 0), (Three{128, 48, 0}));
    QCOMPARE(updates(overCExact, 0), 56);
    // Multicast by word shares the halo as well: 8 times 16 rows instead of 7 times 4.
    QCOMPARE(reads(unrolledCost("P 7", Multicast::Word), 0), (Three{128, 48, 0}));
    QCOMPARE(reads(unrolledCost("K 2", Multicast::None), 0), (Three{224, 336, 0}));
}

LOOPGLASS_TEST(FactsAccessCountsTest)

}  // namespace loopglass::test::facts_access_counts_test

#include "facts_access_counts_test.moc"
