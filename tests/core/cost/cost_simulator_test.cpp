// The closed form of the cost model against the step-by-step simulator, over random workloads,
// accelerators, mappings and options. LOOPGLASS_SEED=<seed> runs as many cases again from that seed
// on; a failing case prints the seed that starts with it.

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "support/cases/conventions.h"
#include "support/cases/random_cases.h"
#include "support/cases/shrink_case.h"
#include "support/cases/tiny_cases.h"
#include "support/oracles/cost_comparison.h"
#include "support/oracles/step_simulator.h"
#include "words/language.h"

#include <QTest>
#include <exception>
#include <optional>

namespace loopglass::test::cost_simulator_test {

const std::uint64_t cases = caseCount(4000);

/// Returns violations found by the model's own checks; the generator creates only valid cases.
std::vector<std::string> refusals(const RandomCase& randomCase) {
    try {
        std::vector<std::string> found;
        for (const Message& problem : problemsOf(randomCase.workload))
            found.push_back(english(problem));
        const Problem problem = bind(randomCase.workload, randomCase.accelerator);
        for (const Violation& violation : violations(problem, randomCase.mapping))
            found.push_back("the mapping is legal, but: " + english(violation.sentence));
        return found;
    } catch (const std::exception& error) {
        return {std::string("refused: ") + error.what()};
    }
}

/// Returns the differences between the closed form and the simulator.
std::vector<std::string> disagreements(const RandomCase& randomCase) {
    try {
        const Problem problem = bind(randomCase.workload, randomCase.accelerator);
        const Cost found = evaluate(problem, randomCase.mapping, randomCase.options);
        const Cost expected = simulate(randomCase.workload, randomCase.accelerator,
                                       randomCase.mapping, randomCase.options);
        return differences(randomCase.workload, randomCase.accelerator, expected, found);
    } catch (const std::exception& error) {
        return {std::string("evaluate throws: ") + error.what()};
    }
}

bool showsDisagreement(const RandomCase& randomCase) {
    return refusals(randomCase).empty() && !disagreements(randomCase).empty();
}

std::string report(const RandomCase& randomCase) {
    const RandomCase smallest = shrink(randomCase, showsDisagreement);
    return "LOOPGLASS_SEED=" + std::to_string(randomCase.seed) + " starts with it\n" +
           lines(disagreements(randomCase)) + describe(randomCase) +
           "\nand the smallest case like it\n" + lines(disagreements(smallest)) +
           describe(smallest);
}

void run(std::uint64_t firstSeed, const std::optional<Counting>& counting) {
    for (std::uint64_t seed = firstSeed; seed < firstSeed + cases; ++seed) {
        RandomCase randomCase = test::randomCase(seed);
        if (counting) {
            countBy(randomCase.accelerator, *counting, seed);
            mixPorts(randomCase.accelerator, seed);
        }
        const std::vector<std::string> refused = refusals(randomCase);
        QVERIFY2(refused.empty(), (lines(refused) + describe(randomCase)).c_str());
        if (!disagreements(randomCase).empty())
            QFAIL(report(randomCase).c_str());
    }
    qInfo("%llu cases from seed %llu on", static_cast<unsigned long long>(cases),
          static_cast<unsigned long long>(firstSeed));
}

class CostSimulatorTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheSimulator_data();
    void agreesWithTheSimulator();
};

void CostSimulatorTest::agreesWithTheSimulator_data() {
    QTest::addColumn<std::optional<Counting>>("counting");
    QTest::newRow("as usual") << std::optional<Counting>();
    for (const ConventionCase& one : conventionCases())
        QTest::newRow(one.name) << std::optional(one.counting);
}

void CostSimulatorTest::agreesWithTheSimulator() {
    QFETCH(std::optional<Counting>, counting);
    run(seedFromEnvironment(1), counting);
}

LOOPGLASS_TEST(CostSimulatorTest)

}  // namespace loopglass::test::cost_simulator_test

#include "cost_simulator_test.moc"
