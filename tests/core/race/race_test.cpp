// Benchmarks: the methods that take part, the data of a run, and the comparison of runs.

#include "mapper/mapper_registry.h"
#include "mapper/search_methods.h"
#include "race/race.h"
#include "race/run_summary.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>

namespace loopglass::test::race_test {

using race::PlannedRun;
using race::RaceRequest;
using race::Run;

RaceRequest smallRace() {
    RaceRequest request;
    for (const std::uint64_t seed : {3, 8}) {
        const RandomCase one = tinyFieldCase(seed);
        request.benchmarkCases.push_back(
            {"case " + std::to_string(seed), bind(one.workload, one.accelerator), {}});
    }
    const MapperRegistry mappers = builtInMappers();
    for (const char* key : {"random", "principles", "annealing"})
        request.methods.push_back(*mappers.find(key));
    request.seeds = 4;
    request.budget.evaluations = 150;
    return request;
}

Run runOf(double best) {
    Run run;
    run.best = best;
    run.evaluated = 10;
    run.illegal = 4;
    return run;
}

class RaceTest : public QObject {
    Q_OBJECT

private slots:
    /// A method without random choices has one run. If it finds nothing, the run has the reason.
    void withoutLotsOneRunSaysAll() {
        Accelerator small = makeAccelerator({makeLevel("DRAM"), makeLevel("L1")});
        small.levels[1].buffers[0].capacity = 12;
        RaceRequest request;
        request.benchmarkCases = {{"windows", bind(conv1d(1, 1, 4, 3), small), {}}};
        request.methods = {*builtInMappers().find("cosa"), *builtInMappers().find("linear")};
        request.seeds = 7;
        const std::vector<PlannedRun> plannedRuns = plannedRunsOf(request);
        QCOMPARE(plannedRuns.size(), std::size_t{2});
        const std::optional<Run> illegal = executeRun(request, plannedRuns[0], {});
        QVERIFY(illegal && !illegal->best && illegal->illegal == 1);
        QVERIFY(illegal->ended.find("of the integer program is not legal") != std::string::npos);
        const std::optional<Run> found = executeRun(request, plannedRuns[1], {});
        QVERIFY(found && found->best && found->ended.empty());
    }

    /// Each run has a different key, and the same benchmark has the same keys.
    void everybodyRunsOnce() {
        const std::vector<PlannedRun> plannedRuns = plannedRunsOf(smallRace());
        QCOMPARE(plannedRuns.size(), std::size_t{2 * (4 + 1 + 4)});
        std::vector<std::string> keys;
        for (const PlannedRun& plannedRun : plannedRuns)
            keys.push_back(plannedRun.key);
        std::sort(keys.begin(), keys.end());
        QVERIFY(std::adjacent_find(keys.begin(), keys.end()) == keys.end());
        QCOMPARE(plannedRunsOf(smallRace())[5].key, plannedRuns[5].key);
        RaceRequest other = smallRace();
        other.budget.evaluations = 151;
        QVERIFY(plannedRunsOf(other)[0].key != plannedRuns[0].key);
        other = smallRace();
        other.benchmarkCases[0].problem.accelerator.levels[0].buffers[0].capacity = 1'000'000;
        QVERIFY(plannedRunsOf(other)[0].key != plannedRuns[0].key);
    }

    void threadsChangeNothing() {
        RaceRequest request = smallRace();
        std::vector<std::vector<race::Improvement>> curves;
        for (const unsigned threads : {1U, 3U}) {
            request.threads = threads;
            std::vector<PlannedRun> told;
            std::vector<std::vector<race::Improvement>> now;
            const auto ended = [&](const PlannedRun& plannedRun, const Run& run) {
                told.push_back(plannedRun);
                now.push_back(run.curve);
                for (race::Improvement& point : now.back())
                    point.seconds = 0;
            };
            runRace(request, plannedRunsOf(request), {.ended = ended}, {});
            const std::vector<PlannedRun> all = plannedRunsOf(request);
            QVERIFY(std::equal(
                told.begin(), told.end(), all.begin(), all.end(),
                [](const PlannedRun& a, const PlannedRun& b) { return a.key == b.key; }));
            QVERIFY(curves.empty() || curves == now);
            curves = now;
        }
    }

    /// The reports during a run form its curve, and all of them come before the run ends.
    void bestsAreToldAsTheyCome() {
        RaceRequest request = smallRace();
        request.threads = 3;
        std::mutex mutex;
        std::map<std::string, std::vector<race::Improvement>> told;
        std::size_t ended = 0;
        race::RaceObserver hearers;
        hearers.ended = [&](const PlannedRun& plannedRun, const Run& run) {
            const std::lock_guard lock(mutex);
            QVERIFY(told[plannedRun.key] == run.curve);
            ++ended;
        };
        hearers.improved = [&](const PlannedRun& plannedRun, const race::Improvement& point) {
            const std::lock_guard lock(mutex);
            told[plannedRun.key].push_back(point);
        };
        runRace(request, plannedRunsOf(request), hearers, {});
        QCOMPARE(ended, plannedRunsOf(request).size());
    }

    void nobodyBeatsTheOptimum() {
        const RaceRequest request = smallRace();
        std::vector<race::Optimum> optima;
        for (std::size_t c = 0; c < request.benchmarkCases.size(); ++c) {
            optima.push_back(*findOptimum(request, c, {}));
            QVERIFY(optima.back().proven);
        }
        for (const PlannedRun& plannedRun : plannedRunsOf(request)) {
            const Run run = *executeRun(request, plannedRun, {});
            if (!run.best)
                continue;
            QVERIFY(*run.best >= optima[plannedRun.benchmarkCase].value * (1 - 1e-12));
            QVERIFY(run.number && !run.curve.empty() && run.curve.back().value == *run.best);
        }
    }

    void aStoppedRaceTellsNothing() {
        std::stop_source stop;
        stop.request_stop();
        const RaceRequest request = smallRace();
        const auto told = [](const PlannedRun&, const Run&) { QFAIL("told"); };
        runRace(request, plannedRunsOf(request), {.ended = told, .finished = told},
                stop.get_token());
        QVERIFY(!findOptimum(request, 0, stop.get_token()) ||
                !findOptimum(request, 0, stop.get_token())->proven);
    }

    /// The first run continues when the benchmark is stopped. The second run has ended, and is
    /// kept.
    void whatHasEndedIsNotLost() {
        RaceRequest request = smallRace();
        request.methods.pop_back();
        request.benchmarkCases.pop_back();
        request.seeds = 1;
        request.threads = 2;
        request.budget.evaluations = 2'000'000'000;
        std::stop_source stop;
        race::RaceObserver told;
        std::vector<std::size_t> finishedOnes;
        told.ended = [](const PlannedRun&, const Run&) { QFAIL("the first has not ended"); };
        told.finished = [&](const PlannedRun& plannedRun, const Run&) {
            finishedOnes.push_back(plannedRun.method);
            stop.request_stop();
        };
        runRace(request, plannedRunsOf(request), told, stop.get_token());
        QCOMPARE(finishedOnes, std::vector<std::size_t>{1});
    }

    void whatIsKnownIsNotMade() {
        const Run made = runOf(2);
        RaceRequest quick = smallRace();
        const std::vector<PlannedRun> all = plannedRunsOf(quick);
        std::size_t finished = 0;
        std::size_t ended = 0;
        race::RaceObserver hearers;
        hearers.known = [&](const PlannedRun& plannedRun) {
            return plannedRun.key == all[1].key ? &made : nullptr;
        };
        hearers.finished = [&](const PlannedRun& plannedRun, const Run&) {
            ++finished;
            QVERIFY(plannedRun.key != all[1].key);
        };
        hearers.ended = [&](const PlannedRun& plannedRun, const Run& run) {
            QCOMPARE(plannedRun.key, all[ended].key);
            QVERIFY(ended != 1 || run.best == made.best);
            ++ended;
        };
        runRace(quick, all, hearers, {});
        QCOMPARE(ended, all.size());
        QCOMPARE(finished, all.size() - 1);
    }

    void standingsAreValuesOfRuns() {
        std::vector<Run> runs;
        for (int i = 10; i >= 1; --i)
            runs.push_back(runOf(2.0 * i));
        const race::RunSummary ten = race::runSummaryOf(runs, 2);
        QCOMPARE(*ten.low, 1.0);
        QCOMPARE(*ten.median, 5.0);
        QCOMPARE(*ten.high, 9.0);
        QCOMPARE(ten.optimal, std::size_t{1});
        QCOMPARE(ten.illegal, 0.4);
        for (std::size_t i = 0; i < 6; ++i)
            runs[i].best.reset();
        const race::RunSummary lame = race::runSummaryOf(runs, 2);
        QVERIFY(lame.low && !lame.median && !lame.high);
        QCOMPARE(lame.found, std::size_t{4});
        const race::RunSummary one = race::runSummaryOf({runOf(3)}, 2);
        QVERIFY(*one.low == 1.5 && *one.median == 1.5 && *one.high == 1.5);
        QVERIFY(!race::runSummaryOf({}, 2).median);
        QVERIFY(std::abs(*race::geometricMean({1.0, 4.0}) - 2) < 1e-12);
        QVERIFY(!race::geometricMean({1.0, std::nullopt}) && !race::geometricMean({}));
    }
};

LOOPGLASS_TEST(RaceTest)

}  // namespace loopglass::test::race_test

#include "race_test.moc"
