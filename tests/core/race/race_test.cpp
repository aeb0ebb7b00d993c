// Races: who runs, what a run is, and how runs are judged.

#include "mapper/mapper_registry.h"
#include "mapper/search_methods.h"
#include "race/race.h"
#include "race/standing.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "support/cases/tiny_cases.h"

#include <QTest>
#include <algorithm>
#include <cmath>
#include <map>
#include <mutex>

namespace loopglass::test::race_test {

using race::Heat;
using race::RaceRequest;
using race::Run;

RaceRequest smallRace() {
    RaceRequest request;
    for (const std::uint64_t seed : {3, 8}) {
        const RandomCase one = tinyFieldCase(seed);
        request.courses.push_back(
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
    /// A method that draws no lots has one run, and when it finds nothing that run says why.
    void withoutLotsOneRunSaysAll() {
        Accelerator small = makeAccelerator({makeLevel("DRAM"), makeLevel("L1")});
        small.levels[1].buffers[0].capacity = 12;
        RaceRequest request;
        request.courses = {{"windows", bind(conv1d(1, 1, 4, 3), small), {}}};
        request.methods = {*builtInMappers().find("cosa"), *builtInMappers().find("linear")};
        request.seeds = 7;
        const std::vector<Heat> heats = heatsOf(request);
        QCOMPARE(heats.size(), std::size_t{2});
        const std::optional<Run> illegal = runHeat(request, heats[0], {});
        QVERIFY(illegal && !illegal->best && illegal->illegal == 1);
        QVERIFY(illegal->ended.find("of the integer program is not legal") != std::string::npos);
        const std::optional<Run> found = runHeat(request, heats[1], {});
        QVERIFY(found && found->best && found->ended.empty());
    }

    /// Each has a key of its own, and the same race has the same keys.
    void everybodyRunsOnce() {
        const std::vector<Heat> heats = heatsOf(smallRace());
        QCOMPARE(heats.size(), std::size_t{2 * (4 + 1 + 4)});
        std::vector<std::string> keys;
        for (const Heat& heat : heats)
            keys.push_back(heat.key);
        std::sort(keys.begin(), keys.end());
        QVERIFY(std::adjacent_find(keys.begin(), keys.end()) == keys.end());
        QCOMPARE(heatsOf(smallRace())[5].key, heats[5].key);
        RaceRequest other = smallRace();
        other.budget.evaluations = 151;
        QVERIFY(heatsOf(other)[0].key != heats[0].key);
        other = smallRace();
        other.courses[0].problem.accelerator.levels[0].buffers[0].capacity = 1'000'000;
        QVERIFY(heatsOf(other)[0].key != heats[0].key);
    }

    void threadsChangeNothing() {
        RaceRequest request = smallRace();
        std::vector<std::vector<race::Improvement>> curves;
        for (const unsigned threads : {1U, 3U}) {
            request.threads = threads;
            std::vector<Heat> told;
            std::vector<std::vector<race::Improvement>> now;
            const auto ended = [&](const Heat& heat, const Run& run) {
                told.push_back(heat);
                now.push_back(run.curve);
                for (race::Improvement& point : now.back())
                    point.seconds = 0;
            };
            runRace(request, heatsOf(request), {.ended = ended}, {});
            const std::vector<Heat> all = heatsOf(request);
            QVERIFY(std::equal(told.begin(), told.end(), all.begin(), all.end(),
                               [](const Heat& a, const Heat& b) { return a.key == b.key; }));
            QVERIFY(curves.empty() || curves == now);
            curves = now;
        }
    }

    /// What is told while a run goes on is its curve, and all of it before the run has ended.
    void bestsAreToldAsTheyCome() {
        RaceRequest request = smallRace();
        request.threads = 3;
        std::mutex mutex;
        std::map<std::string, std::vector<race::Improvement>> told;
        std::size_t ended = 0;
        race::RaceTold hearers;
        hearers.ended = [&](const Heat& heat, const Run& run) {
            const std::lock_guard lock(mutex);
            QVERIFY(told[heat.key] == run.curve);
            ++ended;
        };
        hearers.improved = [&](const Heat& heat, const race::Improvement& point) {
            const std::lock_guard lock(mutex);
            told[heat.key].push_back(point);
        };
        runRace(request, heatsOf(request), hearers, {});
        QCOMPARE(ended, heatsOf(request).size());
    }

    void nobodyBeatsTheOptimum() {
        const RaceRequest request = smallRace();
        std::vector<race::Optimum> optima;
        for (std::size_t c = 0; c < request.courses.size(); ++c) {
            optima.push_back(*findOptimum(request, c, {}));
            QVERIFY(optima.back().proven);
        }
        for (const Heat& heat : heatsOf(request)) {
            const Run run = *runHeat(request, heat, {});
            if (!run.best)
                continue;
            QVERIFY(*run.best >= optima[heat.course].value * (1 - 1e-12));
            QVERIFY(run.number && !run.curve.empty() && run.curve.back().value == *run.best);
        }
    }

    void aStoppedRaceTellsNothing() {
        std::stop_source stop;
        stop.request_stop();
        const RaceRequest request = smallRace();
        const auto told = [](const Heat&, const Run&) { QFAIL("told"); };
        runRace(request, heatsOf(request), {.ended = told, .finished = told}, stop.get_token());
        QVERIFY(!findOptimum(request, 0, stop.get_token()) ||
                !findOptimum(request, 0, stop.get_token())->proven);
    }

    /// The first run goes on when the race is stopped; the second has ended, and is kept.
    void whatHasEndedIsNotLost() {
        RaceRequest request = smallRace();
        request.methods.pop_back();
        request.courses.pop_back();
        request.seeds = 1;
        request.threads = 2;
        request.budget.evaluations = 2'000'000'000;
        std::stop_source stop;
        race::RaceTold told;
        std::vector<std::size_t> finishedOnes;
        told.ended = [](const Heat&, const Run&) { QFAIL("the first has not ended"); };
        told.finished = [&](const Heat& heat, const Run&) {
            finishedOnes.push_back(heat.method);
            stop.request_stop();
        };
        runRace(request, heatsOf(request), told, stop.get_token());
        QCOMPARE(finishedOnes, std::vector<std::size_t>{1});
    }

    void whatIsKnownIsNotMade() {
        const Run made = runOf(2);
        RaceRequest quick = smallRace();
        const std::vector<Heat> all = heatsOf(quick);
        std::size_t finished = 0;
        std::size_t ended = 0;
        race::RaceTold hearers;
        hearers.known = [&](const Heat& heat) { return heat.key == all[1].key ? &made : nullptr; };
        hearers.finished = [&](const Heat& heat, const Run&) {
            ++finished;
            QVERIFY(heat.key != all[1].key);
        };
        hearers.ended = [&](const Heat& heat, const Run& run) {
            QCOMPARE(heat.key, all[ended].key);
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
        const race::Standing ten = race::standingOf(runs, 2);
        QCOMPARE(*ten.low, 1.0);
        QCOMPARE(*ten.median, 5.0);
        QCOMPARE(*ten.high, 9.0);
        QCOMPARE(ten.optimal, std::size_t{1});
        QCOMPARE(ten.illegal, 0.4);
        for (std::size_t i = 0; i < 6; ++i)
            runs[i].best.reset();
        const race::Standing lame = race::standingOf(runs, 2);
        QVERIFY(lame.low && !lame.median && !lame.high);
        QCOMPARE(lame.found, std::size_t{4});
        const race::Standing one = race::standingOf({runOf(3)}, 2);
        QVERIFY(*one.low == 1.5 && *one.median == 1.5 && *one.high == 1.5);
        QVERIFY(!race::standingOf({}, 2).median);
        QVERIFY(std::abs(*race::geometricMean({1.0, 4.0}) - 2) < 1e-12);
        QVERIFY(!race::geometricMean({1.0, std::nullopt}) && !race::geometricMean({}));
    }
};

LOOPGLASS_TEST(RaceTest)

}  // namespace loopglass::test::race_test

#include "race_test.moc"
