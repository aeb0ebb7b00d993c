// Uneven tiles: the closed form against the step-by-step simulator over random mappings whose loops
// need not divide, and both against the reference cases. LOOPGLASS_SEED=<seed> runs as many cases
// again from that seed on, LOOPGLASS_UNEVEN=<number> so many; a failing case prints its seed.

#include "cost/evaluate.h"
#include "format/json_cost.h"
#include "mapping/legality.h"
#include "mapping/problem.h"
#include "mapping/steps.h"
#include "runner/run_tests.h"
#include "support/cases/conventions.h"
#include "support/cases/golden_case.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/uneven_cases.h"
#include "support/environment.h"
#include "support/oracles/cost_comparison.h"
#include "support/oracles/step_simulator.h"
#include "support/paths.h"
#include "words/language.h"

#include <QTest>
#include <exception>
#include <nlohmann/json.hpp>
#include <optional>

namespace loopglass::test::uneven_simulator_test {

std::vector<std::string> disagreements(const RandomCase& one) {
    try {
        const Problem problem = bind(one.workload, one.accelerator);
        for (const Violation& violation : violations(problem, one.mapping))
            return {"the mapping is legal, but: " + english(violation.sentence)};
        const Cost found = evaluate(problem, one.mapping, one.options);
        const Cost expected = simulate(one.workload, one.accelerator, one.mapping, one.options);
        return differences(one.workload, one.accelerator, expected, found);
    } catch (const std::exception& error) {
        return {std::string("evaluate throws: ") + error.what()};
    }
}

/// As usual, and by every convention.
std::vector<std::optional<Counting>> everyCounting() {
    std::vector<std::optional<Counting>> all{std::nullopt};
    for (const ConventionCase& one : conventionCases())
        all.emplace_back(one.counting);
    return all;
}

class UnevenSimulatorTest : public QObject {
    Q_OBJECT

private slots:
    void goldenCasesAgree_data() { addCases(); }
    void goldenCasesAgree();
    void goldenCasesAgreeWithWordMulticast_data() { addCases(); }
    void goldenCasesAgreeWithWordMulticast();
    void agreesWithTheSimulator_data();
    void agreesWithTheSimulator();
    void theBusiestIsNotTheFirst();
    void stepsThatDivideAreCounts();

private:
    static void addCases();
};

void UnevenSimulatorTest::addCases() {
    QTest::addColumn<QString>("path");
    const auto files = goldenFiles(sourcePath("tests/golden/steps"));
    QCOMPARE(files.size(), std::size_t{24});
    for (const auto& path : files)
        QTest::newRow(path.stem().c_str()) << QString::fromStdString(path.string());
}

void UnevenSimulatorTest::goldenCasesAgree() {
    QFETCH(QString, path);
    const GoldenCase golden = readGoldenCase(path.toStdString());
    const Problem problem = bind(golden.workload, golden.accelerator);
    for (const Violation& violation : violations(problem, golden.mapping))
        QFAIL(english(violation.sentence).c_str());
    const Cost cost = evaluate(problem, golden.mapping);
    const Cost simulated = simulate(golden.workload, golden.accelerator, golden.mapping);
    QCOMPARE(cost.steps, golden.steps);
    const std::vector<std::string> ours = differences(golden, cost);
    QVERIFY2(ours.empty(), ("closed form\n" + lines(ours)).c_str());
    const std::vector<std::string> walked = differences(golden, simulated);
    QVERIFY2(walked.empty(), ("simulator\n" + lines(walked)).c_str());
}

void UnevenSimulatorTest::goldenCasesAgreeWithWordMulticast() {
    QFETCH(QString, path);
    const GoldenCase golden = readGoldenCase(path.toStdString());
    const Accelerator byWord = withMulticast(golden.accelerator, Multicast::Word);
    const Cost cost = evaluate(bind(golden.workload, byWord), golden.mapping);
    const std::vector<std::string> differing = differences(
        overlaid(golden.counts, golden.wordMulticast), tableOf(golden.workload, byWord, cost));
    QVERIFY2(differing.empty(), lines(differing).c_str());
}

void UnevenSimulatorTest::agreesWithTheSimulator_data() {
    QTest::addColumn<std::optional<Counting>>("counting");
    QTest::newRow("as usual") << std::optional<Counting>();
    for (const ConventionCase& one : conventionCases())
        QTest::newRow(one.name) << std::optional(one.counting);
}

void UnevenSimulatorTest::agreesWithTheSimulator() {
    QFETCH(std::optional<Counting>, counting);
    const std::uint64_t first = seedFromEnvironment(1);
    const std::uint64_t cases = fromEnvironment("LOOPGLASS_UNEVEN", caseCount(400));
    std::size_t failures = 0;
    for (std::uint64_t seed = first; seed < first + cases; ++seed) {
        RandomCase one = unevenCase(seed);
        if (counting)
            countBy(one.accelerator, *counting, seed);
        const std::vector<std::string> differing = disagreements(one);
        if (differing.empty())
            continue;
        if (++failures == 1)
            qInfo("%s", ("LOOPGLASS_SEED=" + std::to_string(seed) + " starts with it\n" +
                         lines(differing) + describe(one))
                            .c_str());
    }
    QCOMPARE(failures, std::size_t{0});
}

/// With the stationary reading, a sibling with a shorter last piece may move more words than the
/// first: a tile that one dimension of a window advances and the other moves back does not have its
/// previous length.
void UnevenSimulatorTest::theBusiestIsNotTheFirst() {
    for (const std::optional<Counting>& counting : everyCounting()) {
        RandomCase one = unevenCase(30393);
        if (counting)
            countBy(one.accelerator, *counting, one.seed);
        const std::vector<std::string> differing = disagreements(one);
        QVERIFY2(differing.empty(), lines(differing).c_str());
    }
}

/// Even mappings written with steps get counts and cost the same.
void UnevenSimulatorTest::stepsThatDivideAreCounts() {
    for (std::uint64_t seed = 1; seed <= caseCount(300); ++seed) {
        const RandomCase one = randomCase(seed);
        const std::vector<std::int64_t> bounds = workloadBounds(one.workload);
        const Mapping stepped = withSteps(one.mapping, bounds);
        const Mapping back = settled(stepped, bounds);
        QVERIFY(!hasSteps(back));
        QVERIFY(canonical(back) == canonical(one.mapping));
        const Problem problem = bind(one.workload, one.accelerator);
        const Cost cost = evaluate(problem, one.mapping, one.options);
        QVERIFY(evaluate(problem, stepped, one.options) == cost);
        QCOMPARE(QString::fromStdString(
                     evaluationJson(problem, {}, evaluate(problem, stepped, one.options)).dump()),
                 QString::fromStdString(evaluationJson(problem, {}, cost).dump()));
    }
}

LOOPGLASS_TEST(UnevenSimulatorTest)

}  // namespace loopglass::test::uneven_simulator_test

#include "uneven_simulator_test.moc"
