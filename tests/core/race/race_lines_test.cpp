// Lines of a benchmark file. Results are read back, the requests of known runs are recognised, and
// any other text is not a line.

#include "mapper/mapper_registry.h"
#include "race/race_lines.h"
#include "runner/run_tests.h"
#include "support/cases/tiny_cases.h"

#include <QTest>

namespace loopglass::test::race_lines_test {

using race::RaceRecords;
using race::RaceRequest;
using race::RunRequest;

RaceRequest asked() {
    RaceRequest request;
    const RandomCase one = tinyFieldCase(3);
    request.benchmarkCases = {{"a \"layer\"", bind(one.workload, one.accelerator), {}}};
    const MapperRegistry mappers = builtInMappers();
    request.methods = {*mappers.find("random"), *mappers.find("genetic")};
    request.seeds = 2;
    request.budget.evaluations = 40;
    request.settings["genetic"] = {{"population", 12}, {"mutation", 0.25}};
    return request;
}

class RaceLinesTest : public QObject {
    Q_OBJECT

private slots:
    void aRunComesBack() {
        const RaceRequest request = asked();
        RaceRecords records;
        for (const race::PlannedRun& plannedRun : plannedRunsOf(request)) {
            const race::Run run = *executeRun(request, plannedRun, {});
            const std::string line = lineOf(request, plannedRun, run);
            QVERIFY(line.find('\n') == std::string::npos);
            QVERIFY(takeLine(line, records));
            const race::Run& back = records.runs.at(plannedRun.key);
            QVERIFY(back.curve == run.curve && back.best == run.best && back.number == run.number);
            QVERIFY(back.evaluated == 40 && back.illegal == run.illegal);
        }
        QCOMPARE(records.runs.size(), std::size_t{4});
    }

    /// If a run has the request of a line, it has the same key as the line.
    void whatWasAskedIsKnownAgain() {
        const RaceRequest request = asked();
        for (const race::PlannedRun& plannedRun : plannedRunsOf(request)) {
            const auto told = race::runRequestOf(lineOf(request, plannedRun, {}));
            QVERIFY(told);
            QCOMPARE(told->method, request.methods[plannedRun.method].key());
            QCOMPARE(told->seed, plannedRun.seed);
            RaceRequest again = asked();
            again.budget = told->budget;
            again.settings.clear();
            again.settings[told->method] = told->settings;
            QCOMPARE(plannedRunsOf(again)[plannedRun.method * 2 + plannedRun.seed].key,
                     plannedRun.key);
        }
        RaceRequest timed = asked();
        timed.budget = {.evaluations = {}, .seconds = 0.5};
        const auto told = race::runRequestOf(lineOf(timed, plannedRunsOf(timed).front(), {}));
        QVERIFY(told && told->budget == timed.budget);
    }

    void anOptimumComesBack() {
        RaceRecords records;
        const std::string line = race::lineOf("layer", {"k", 3.5, true, 0.25, "17"});
        QVERIFY(takeLine(line, records));
        const race::Optimum& back = records.optima.at("k");
        QVERIFY(back.value == 3.5 && back.proven && back.number == "17");
        QVERIFY(!race::runRequestOf(line));
    }

    void othersAreNoLines() {
        RaceRecords records;
        for (const char* line :
             {"", "hello", "{}", "[1]", R"({"kind": "run"})", R"({"kind": "optimum", "key": 3})",
              R"({"kind": "run", "key": "k", "best": "low", "number": null})"}) {
            QVERIFY(!takeLine(line, records));
            QVERIFY(!race::runRequestOf(line));
        }
        QVERIFY(records.runs.empty() && records.optima.empty());
        QVERIFY(!race::runRequestOf(
            R"({"method": "random", "seed": -1, "asked": {"evaluations": [], "seconds": null}})"));
    }
};

LOOPGLASS_TEST(RaceLinesTest)

}  // namespace loopglass::test::race_lines_test

#include "race_lines_test.moc"
