// The result and all reports depend on the problem and the options alone, not on the number of
// threads, on the run, or on whether an observer exists. After a stop request, a search ends with
// its best mapping so far.

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "runner/run_tests.h"
#include "search/search.h"
#include "support/builders.h"
#include "support/cases/reference_case.h"
#include "support/cases/tiny_cases.h"
#include "support/paths.h"
#include "support/recording.h"
#include "support/wait_until.h"

#include <QTest>
#include <atomic>
#include <thread>

namespace loopglass::test::search_determinism_test {

/// A problem to search, with its name.
struct Task {
    std::string name;
    Problem problem;
    SearchOptions options;
};

/// A machine with 4 x 4 PEs, each with 8 x 8 MACs.
Accelerator twoSpatialLevels() {
    Level outer = makeLevel("L2", 4, 4);
    outer.buffers.front().capacity = 65536;
    outer.buffers.front().energy = {6, 6, 6};
    outer.bandwidth = {16, 16};
    Level inner = makeLevel("L1", 8, 8);
    inner.buffers.front().capacity = 4096;
    Level dram = makeLevel("DRAM");
    dram.buffers.front().energy = {64, 64, 64};
    return makeAccelerator({dram, outer, inner});
}

std::vector<Task> tasks() {
    std::vector<Task> list;
    for (const ReferenceCase& reference :
         readReferenceCases(sourcePath("samples/evidence/sunstone-mappings.json"))) {
        if (reference.layer.find(":n1:") != std::string::npos && list.size() < caseCount(40) + 2)
            list.push_back({reference.name(), bind(reference.workload, reference.machine), {}});
    }
    for (const Objective& objective : {Objective::Edp, Objective::Delay}) {
        SearchOptions options;
        options.objective = objective;
        list.push_back(
            {"two spatial levels", bind(conv1d(64, 32, 56, 3), twoSpatialLevels()), options});
    }
    for (std::uint64_t seed = 1; seed <= caseCount(100) + 1; ++seed) {
        for (const RandomCase& tiny : {tinyCase(seed), tinyFieldCase(seed)}) {
            SearchOptions options;
            options.cost = tiny.options;
            options.objective = Objective{static_cast<ObjectiveKind>(seed % 3)};
            options.growth =
                seed % 4 == 3 ? GrowthRule::IndexingOfReused : GrowthRule::AllDimensions;
            options.principles = {seed % 2 == 0, seed % 3 != 0, seed % 5 != 0, seed % 7 != 0};
            list.push_back({describe(tiny), bind(tiny.workload, tiny.accelerator), options});
        }
    }
    return list;
}

struct Outcome {
    SearchResult result;
    std::string bytes;
    std::vector<std::string> breaches;
};

Outcome run(const Task& task, unsigned threads) {
    SearchOptions options = task.options;
    options.threads = threads;
    Recording recording;
    Outcome outcome;
    outcome.result = search(task.problem, options, &recording);
    outcome.bytes = recording.bytes();
    outcome.breaches = recording.breaches();
    return outcome;
}

bool sameLevels(const SearchStatistics& a, const SearchStatistics& b) {
    const auto equal = [](const LevelStatistics& left, const LevelStatistics& right) {
        return left.ordersBefore == right.ordersBefore && left.ordersAfter == right.ordersAfter &&
               left.unrollingsBefore == right.unrollingsBefore &&
               left.unrollingsAfter == right.unrollingsAfter &&
               left.tilesBefore == right.tilesBefore && left.tilesAfter == right.tilesAfter &&
               left.boundsBefore == right.boundsBefore && left.boundsAfter == right.boundsAfter;
    };
    return a.evaluated == b.evaluated && a.dominated == b.dominated &&
           a.overflowed == b.overflowed && a.mappings == b.mappings &&
           std::equal(a.levels.begin(), a.levels.end(), b.levels.begin(), b.levels.end(), equal);
}

/// Compares to the last bit, except the node, which exists only with an observer.
bool same(const SearchResult& a, const SearchResult& b) {
    return a.best == b.best && a.totals.energy == b.totals.energy &&
           a.totals.cycles == b.totals.cycles && a.score.primary == b.score.primary &&
           a.score.secondary == b.score.secondary && a.stopped() == b.stopped() &&
           a.relaxed == b.relaxed && a.whyNone == b.whyNone &&
           sameLevels(a.statistics, b.statistics);
}

/// Returns a search that would run for minutes.
Task endless() {
    SearchOptions options;
    options.principles = {false, false, false, false};
    return {"endless", bind(conv1d(64, 64, 64, 4), twoSpatialLevels()), options};
}

/// Returns the error of a stopped search.
std::string flawOf(const Problem& problem, const SearchResult& result, const Recording& recording) {
    if (!result.stopped())
        return "it does not say that it was stopped";
    if (result.best.has_value() == recording.bests().empty())
        return "the best is not what was told";
    if (!result.best)
        return "";
    if (!violations(problem, *result.best).empty())
        return "the best so far is illegal";
    if (result.score.primary != recording.bests().back().objective ||
        result.bestNode != recording.bests().back().node)
        return "the best so far is not the last one told";
    const double edp = evaluate(problem, *result.best).edp();
    return std::abs(edp - result.score.primary) <= 1e-12 * edp ? "" : "the cost is another";
}

class SearchDeterminismTest : public QObject {
    Q_OBJECT

private slots:
    void sameForAnyNumberOfThreads();
    void recordsKeepTheirPromises();
    void nothingGoodIsCut();
    void stoppedBeforeItStarts();
    void stoppedAfterAnyCall();
    void stoppedFromAnotherThread_data();
    void stoppedFromAnotherThread();
    void notStoppedWhenNobodyStops();
};

void SearchDeterminismTest::sameForAnyNumberOfThreads() {
    for (const Task& task : tasks()) {
        const Outcome one = run(task, 1);
        QVERIFY2(one.result.best, task.name.c_str());
        for (const unsigned threads : {1U, 2U, 4U}) {
            const Outcome other = run(task, threads);
            QVERIFY2(same(one.result, other.result), task.name.c_str());
            QVERIFY2(one.result.bestNode == other.result.bestNode, task.name.c_str());
            QVERIFY2(one.bytes == other.bytes, task.name.c_str());
            SearchOptions options = task.options;
            options.threads = threads;
            QVERIFY2(same(one.result, search(task.problem, options)), task.name.c_str());
        }
    }
}

void SearchDeterminismTest::recordsKeepTheirPromises() {
    for (const Task& task : tasks()) {
        const Outcome outcome = run(task, 1);
        const std::string text =
            (outcome.breaches.empty() ? "" : outcome.breaches.front()) + "\n" + task.name;
        QVERIFY2(outcome.breaches.empty(), text.c_str());
    }
}

/// The bound of a candidate that the bound rule pruned was no better than the best at that time, so
/// no better than the final best. A list that is stopped by a number by which it is not sorted
/// would violate this.
void SearchDeterminismTest::nothingGoodIsCut() {
    std::size_t cuts = 0;
    for (const Task& task : tasks()) {
        Recording recording;
        const SearchResult result = search(task.problem, task.options, &recording);
        for (const NodeRecord& node : recording.allNodes()) {
            if (node.state != NodeState::Cut)
                continue;
            ++cuts;
            QVERIFY2(task.options.principles.alphaBeta, task.name.c_str());
            QVERIFY2(node.reason == PruneReason::Bound, task.name.c_str());
            QVERIFY2(node.left >= node.right, task.name.c_str());
            QVERIFY2(node.right >= result.score.primary, task.name.c_str());
        }
        const NodeRecord& best = recording.allNodes()[static_cast<std::size_t>(result.bestNode)];
        QVERIFY2(best.state == NodeState::Evaluated, task.name.c_str());
        QVERIFY2(best.cost == result.score.primary, task.name.c_str());
    }
    QVERIFY(cuts > 0);
}

void SearchDeterminismTest::stoppedBeforeItStarts() {
    const Task task = endless();
    std::stop_source source;
    source.request_stop();
    const SearchResult result = search(task.problem, task.options, nullptr, source.get_token());
    QVERIFY(result.stopped());
    QVERIFY(result.whyNone.empty());
}

void SearchDeterminismTest::stoppedAfterAnyCall() {
    const Task task = tasks().front();
    Recording whole;
    const SearchResult best = search(task.problem, task.options, &whole);
    double last = std::numeric_limits<double>::infinity();
    for (std::size_t k = 1; k < whole.calls(); k += 1 + k / 8) {
        for (const unsigned threads : {1U, 4U}) {
            std::stop_source source;
            Recording recording([&](std::size_t call) {
                if (call == k)
                    source.request_stop();
            });
            SearchOptions options = task.options;
            options.threads = threads;
            const SearchResult result =
                search(task.problem, options, &recording, source.get_token());
            const std::string flaw = flawOf(task.problem, result, recording);
            QVERIFY2(flaw.empty(), (flaw + ", call " + std::to_string(k)).c_str());
            QVERIFY2(recording.breaches().empty(), "the records do not keep their promises");
            // The reports before the stop request equal the reports without one.
            const double now = result.best ? result.score.primary : last;
            QVERIFY(now >= best.score.primary && now <= last);
            last = now;
        }
    }
    QVERIFY(last < std::numeric_limits<double>::infinity());
}

void SearchDeterminismTest::stoppedFromAnotherThread_data() {
    QTest::addColumn<unsigned>("threads");
    QTest::addColumn<bool>("observed");
    QTest::newRow("one thread") << 1U << true;
    QTest::newRow("four threads") << 4U << true;
    QTest::newRow("one thread, unobserved") << 1U << false;
    QTest::newRow("four threads, unobserved") << 4U << false;
}

void SearchDeterminismTest::stoppedFromAnotherThread() {
    QFETCH(unsigned, threads);
    QFETCH(bool, observed);
    Task task = endless();
    task.options.threads = threads;
    std::stop_source source;
    std::atomic<bool> found{false};
    Recording recording([&](std::size_t) { found = found || !recording.bests().empty(); });
    std::jthread stopper([&] {
        if (observed) {
            waitUntil([&] { return found.load(); });
        }
        source.request_stop();
    });
    // A search that ignores the token never ends.
    const SearchResult result =
        search(task.problem, task.options, observed ? &recording : nullptr, source.get_token());
    stopper.join();
    QVERIFY(result.stopped());
    QVERIFY2(result.best || !observed, "no mapping, though one was told");
    if (result.best)
        QVERIFY(violations(task.problem, *result.best).empty());
    if (observed) {
        const std::string flaw = flawOf(task.problem, result, recording);
        QVERIFY2(flaw.empty(), flaw.c_str());
    }
}

void SearchDeterminismTest::notStoppedWhenNobodyStops() {
    const Task task = tasks().front();
    std::stop_source source;
    const SearchResult result = search(task.problem, task.options, nullptr, source.get_token());
    QVERIFY(!result.stopped());
    QVERIFY(same(result, search(task.problem, task.options)));
}

LOOPGLASS_TEST(SearchDeterminismTest)

}  // namespace loopglass::test::search_determinism_test

#include "search_determinism_test.moc"
