// The closed form of the cost model against the step-by-step simulator, over random workloads,
// accelerators, mappings and options. LOOPGLASS_SEED=<seed> runs as many cases again from that seed
// on; a failing case prints the seed that starts with it.

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "mapping/problem.h"
#include "support/cost_comparison.h"
#include "support/random_cases.h"
#include "support/shrink_case.h"
#include "support/step_simulator.h"

#include <QTest>
#include <cstdlib>
#include <exception>

using namespace loopglass;
using namespace loopglass::test;

namespace {

constexpr std::uint64_t caseCount = 4000;

/// What is wrong with the closed form of a case; empty when nothing is.
std::vector<std::string> complaints(const RandomCase& randomCase) {
    try {
        std::vector<std::string> found = problemsOf(randomCase.workload);
        const Problem problem = bind(randomCase.workload, randomCase.accelerator);
        for (const Violation& violation : violations(problem, randomCase.mapping))
            found.push_back("the mapping is legal, but: " + violation.sentence);
        if (!found.empty())
            return found;
        const Cost cost = evaluate(problem, randomCase.mapping, randomCase.options);
        return differences(randomCase.workload, randomCase.accelerator,
                           simulate(randomCase.workload, randomCase.accelerator, randomCase.mapping,
                                    randomCase.options),
                           cost);
    } catch (const std::exception& error) {
        return {std::string("refused: ") + error.what()};
    }
}

/// Only differences of the costs count while a case is made smaller, not cases that became illegal.
bool differs(const RandomCase& randomCase) {
    try {
        const Problem problem = bind(randomCase.workload, randomCase.accelerator);
        if (!violations(problem, randomCase.mapping).empty())
            return false;
        return !complaints(randomCase).empty();
    } catch (const std::exception&) {
        return false;
    }
}

std::string report(const RandomCase& randomCase) {
    std::string text = "LOOPGLASS_SEED=" + std::to_string(randomCase.seed) + " starts with it\n" +
                       lines(complaints(randomCase)) + describe(randomCase);
    if (differs(randomCase)) {
        const RandomCase smallest = shrink(randomCase, differs);
        text +=
            "\nand the smallest case like it\n" + lines(complaints(smallest)) + describe(smallest);
    }
    return text;
}

void run(std::uint64_t firstSeed) {
    for (std::uint64_t seed = firstSeed; seed < firstSeed + caseCount; ++seed) {
        const RandomCase randomCase = test::randomCase(seed);
        if (!complaints(randomCase).empty())
            QFAIL(report(randomCase).c_str());
    }
    qInfo("%llu cases from seed %llu on", static_cast<unsigned long long>(caseCount),
          static_cast<unsigned long long>(firstSeed));
}

}  // namespace

class CostSimulatorTest : public QObject {
    Q_OBJECT

private slots:
    void agreesWithTheSimulator() { run(1); }
    void agreesFromTheSeedGiven() {
        if (std::getenv("LOOPGLASS_SEED") == nullptr)
            QSKIP("LOOPGLASS_SEED is not set");
        run(seedFromEnvironment(1));
    }
};

QTEST_APPLESS_MAIN(CostSimulatorTest)
#include "cost_simulator_test.moc"
