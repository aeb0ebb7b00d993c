// Every stage reacts to a stop request. After the request, little work is done, however large the
// problem is, and the result is a legal mapping. The test counts work, not time.

#include "cost/evaluate.h"
#include "mapper/space_count.h"
#include "mapping/legality.h"
#include "mapping/padding.h"
#include "mapping/variant.h"
#include "runner/run_tests.h"
#include "search/principles/build_trie.h"
#include "search/principles/tile_tree.h"
#include "search/principles/unrolling.h"
#include "search/search.h"
#include "search/variants/variant_search.h"
#include "support/builders.h"
#include "support/cases/large_cases.h"
#include "support/process_work.h"
#include "support/recording.h"

#include <QTest>
#include <cstdint>
#include <limits>
#include <span>
#include <stop_token>
#include <thread>
#include <unistd.h>

namespace loopglass::test::search_stop_test {

constexpr std::size_t manyUnrollings = std::numeric_limits<std::size_t>::max();

std::stop_token stopped() {
    std::stop_source stop;
    stop.request_stop();
    return stop.get_token();
}

class SearchStopTest : public QObject {
    Q_OBJECT

private slots:
    void stoppedAtOnce_data();
    void stoppedAtOnce();
    void itObeysConstraints();
    void whatConstraintsForbidIsNoAnswer();
    void unrollingsOfAWideFanout();
    void unrollingsAreNotToldAfterAStop();
    void unrollingsInLittleMemory();
    void growingTiles();
    void variants();
    void paddedSizes();
    void countingTheSpace();
};

void SearchStopTest::stoppedAtOnce_data() {
    QTest::addColumn<Problem>("problem");
    QTest::newRow("24 dimensions") << bind(contraction(24), wideArray(4));
    QTest::newRow("64 dimensions of bound 1 and 2") << bind(contraction(60), wideArray(4));
    QTest::newRow("4096 x 4096 children") << bind(manyDivisors(), wideArray(4096));
    QTest::newRow("65536 x 65536 children") << bind(manyDivisors(), wideArray(65536));
}

void SearchStopTest::stoppedAtOnce() {
    QFETCH(Problem, problem);
    for (const bool exact : {false, true}) {
        const SearchOptions options = exact ? exactly({}) : SearchOptions{};
        Recording told;
        const SearchResult result = search(problem, options, &told, stopped());
        QVERIFY(result.stopped() && result.best && result.minOpen);
        QCOMPARE(result.statistics.evaluated, std::uint64_t{1});
        for (const LevelStatistics& level : result.statistics.levels)
            QVERIFY(level.tilesBefore <= 2 && level.unrollingsBefore <= 2);
        QVERIFY(told.allNodes().size() <= 4);
        QVERIFY(violations(problem, *result.best).empty());
        const Cost cost = evaluate(problem, *result.best);
        QCOMPARE(result.score.primary, cost.edp());
        QVERIFY(*result.minOpen <= result.score.primary);
        QVERIFY(*result.gap() >= 1);
        QCOMPARE(told.bests().size(), std::size_t{1});
        QVERIFY(told.bests().front().node == result.bestNode);
        QVERIFY2(told.breaches().empty(),
                 told.breaches().empty() ? "" : told.breaches().front().c_str());
    }
}

void SearchStopTest::itObeysConstraints() {
    const Workload workload = conv1d(4, 4, 14, 3);
    const Problem problem = bind(workload, wideArray(4));
    SearchOptions options;
    options.constraints.levels.resize(3);
    options.constraints.levels[0].temporal.allowed = DimensionSet::firstDimensions(2);
    options.constraints.levels[0].order = {DimensionId{1}, DimensionId{0}};
    options.constraints.levels[1].x.factors = makeLoops(workload, {"K 2"});
    options.constraints.levels[2].temporal.factors = makeLoops(workload, {"R 3"});
    const SearchResult result = search(problem, options, nullptr, stopped());
    QVERIFY(result.best);
    QVERIFY(violations(problem, *result.best).empty());
    QVERIFY(violatedConstraint(problem, options.constraints, *result.best).empty());
    QCOMPARE(result.score.primary, evaluate(problem, *result.best).edp());
}

/// P has no temporal place, so the fallback mapping does not exist. Whether others exist remains
/// open.
void SearchStopTest::whatConstraintsForbidIsNoAnswer() {
    SearchOptions options;
    options.constraints.levels.resize(3);
    for (LevelConstraints& level : options.constraints.levels)
        level.temporal.allowed = DimensionSet::firstDimensions(2);
    const SearchResult result =
        search(bind(conv1d(4, 4, 14, 3), wideArray(42)), options, nullptr, stopped());
    QVERIFY(result.stopped() && !result.best && result.whyNone.empty());
    QVERIFY(search(bind(conv1d(4, 4, 14, 3), wideArray(42)), options).best);
}

/// There are some millions of unrollings. After the stop request, none is listed.
void SearchStopTest::unrollingsOfAWideFanout() {
    const Problem problem = bind(manyDivisors(), wideArray(65536));
    for (const bool principle : {false, true}) {
        SearchOptions options;
        options.principles.unrolling = principle;
        const space::SearchProblem space(problem, options);
        for (const std::size_t most : {0U, 1U, 1000U}) {
            std::stop_source stop;
            std::size_t asked = 0;
            if (most == 0)
                stop.request_stop();
            const auto fits = [&](const UnrollingFactors&) {
                if (++asked == most)
                    stop.request_stop();
                return true;
            };
            const auto all = principles::judgedUnrollings(
                                 {space, space::PartialMapping(space), 1, fits, stop.get_token()},
                                 {manyUnrollings, manyUnrollings})
                                 .all;
            QCOMPARE(asked, most);
            QCOMPARE(all.size(), most);
        }
    }
}

/// Counts the reports after a stop request.
class ToldLate final : public SearchObserver {
public:
    void requestStop() { m_stop.request_stop(); }
    std::stop_token token() const { return m_stop.get_token(); }
    std::size_t late() const { return m_late; }

    void orders(const OrderTrie&) override {}
    void nodes(NodeId, std::span<const NodeRecord> records) override { count(records.size()); }
    void unrollings(std::span<const UnrollingFactors> added) override { count(added.size()); }
    void largeFactors(std::span<const std::int64_t>) override {}
    void loopOrders(std::span<const LoopOrder>) override {}
    void decisions(std::span<const Decision> decisions) override { count(decisions.size()); }
    void best(const BestRecord&) override {}

private:
    void count(std::size_t told) { m_late += m_stop.stop_requested() ? told : 0; }

    std::stop_source m_stop;
    std::size_t m_late = 0;
};

/// If the search is stopped while it lists millions of candidates, it reports none of them, because
/// reporting or freeing them would delay the end. Whenever the stop request comes, few are
/// reported.
void SearchStopTest::unrollingsAreNotToldAfterAStop() {
    ToldLate observer;
    const std::int64_t before = ticksOf(::getpid());
    std::jthread stops([&] {
        waitForWork(::getpid(), before + 15);
        observer.requestStop();
    });
    const SearchResult result =
        search(bind(manyDivisors(), wideArray(65536)), {}, &observer, observer.token());
    QVERIFY(result.stopped());
    QVERIFY2(observer.late() < 1000, std::to_string(observer.late()).c_str());
}

/// The lists of the exact search in portions equal the complete list.
void SearchStopTest::unrollingsInLittleMemory() {
    const Problem problem = bind(contraction(9), wideArray(16));
    const space::SearchProblem space(problem, {});
    const space::PartialMapping none(space);
    const auto fits = [](const UnrollingFactors& factors) { return factors[0] * factors[1] < 4; };
    const principles::OpenFanout fanout{space, none, 1, fits};
    const auto all = principles::judgedUnrollings(fanout, {manyUnrollings, manyUnrollings}).all;
    std::vector<UnrollingFactors> inPieces;
    principles::listUnrollings(fanout, 7, [&](const std::vector<principles::Unrolling>& some) {
        for (const principles::Unrolling& unrolling : some)
            inPieces.push_back(unrolling.factors);
        return some.size() <= 7;
    });
    QCOMPARE(inPieces.size(), all.size());
    for (std::size_t u = 0; u < all.size(); ++u)
        QVERIFY(inPieces[u] == all[u].factors);
}

/// 240³ tiles.
void SearchStopTest::growingTiles() {
    const Problem problem =
        bind(manyDivisors(), makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    const space::SearchProblem space(problem, {});
    const OrderTrie trie = principles::buildOrderTrie(problem.workload, problem.reuse);
    const space::ExtentLattice lattice(space, 1 << 20);
    capacity::CapacityTable table(space, lattice);
    const principles::TileTree tree = principles::TileGrower(space, trie, table, true, stopped())
                                          .grow(space::PartialMapping(space), 1);
    QCOMPARE(tree.nodes.size(), std::size_t{1});
}

/// Candidates that were not listed may have any cost, so no bound is claimed.
void SearchStopTest::variants() {
    SearchOptions options;
    options.variants = {true, 0.2};
    const Problem problem = bind(conv1d(7, 13, 17, 1), wideArray(4));
    const VariantsResult result = variants::searchVariants(problem, options, nullptr, stopped());
    QVERIFY(result.result.stopped() && result.result.best);
    QCOMPARE(result.result.minOpen, std::optional<double>(0));
    QCOMPARE(result.searched, std::size_t{0});
    QVERIFY(violations(result.problem, *result.result.best).empty());
}

void SearchStopTest::paddedSizes() {
    const Problem problem = bind(makeWorkload({{"M", 999983}}, {{"out", {"M"}}, {"A", {"M"}}}),
                                 makeAccelerator({makeLevel("DRAM"), makeLevel("L1")}));
    QVERIFY(loopglass::paddedSizes(problem, {}, DimensionId{0}, 1).size() > 1);
    QCOMPARE(loopglass::paddedSizes(problem, {}, DimensionId{0}, 1, stopped()),
             std::vector<std::int64_t>{999983});
}

void SearchStopTest::countingTheSpace() {
    for (const Problem& problem :
         {bind(contraction(24), wideArray(4)), bind(manyDivisors(), wideArray(64)),
          bind(conv1d(4, 4, 14, 3), wideArray(4))}) {
        SearchOptions options;
        options.variants.bypass = true;
        const SpaceStages space = countSpace(problem, options, maxCountingSteps, stopped());
        QVERIFY(!space.capacitiesCounted);
        QCOMPARE(space.stages.size(), std::size_t{1});
        QVERIFY(space.stages.front().rule == SpaceRule::Everything);
        QCOMPARE(space.stages.front().count.mappings,
                 countSpace(problem, options, 0).stages.front().count.mappings);
    }
}

LOOPGLASS_TEST(SearchStopTest)

}  // namespace loopglass::test::search_stop_test

#include "search_stop_test.moc"
