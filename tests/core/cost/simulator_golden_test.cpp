// Compares the step-by-step simulator with the reference cases, because it is the oracle of the
// closed form.

#include "runner/run_tests.h"
#include "support/cases/golden_case.h"
#include "support/oracles/cost_comparison.h"
#include "support/oracles/step_simulator.h"
#include "support/paths.h"
#include "support/sanitizer.h"

#include <QTest>

namespace loopglass::test::simulator_golden_test {

// The simulator is not part of the product. If each case takes a second, some cases suffice.
constexpr std::size_t every = underAddressSanitizer ? 4 : 1;

class SimulatorGoldenTest : public QObject {
    Q_OBJECT

private slots:
    void allCasesAreThere();
    void agrees_data() { addCases(); }
    void agrees();
    void agreesWithWordMulticast_data() { addCases(); }
    void agreesWithWordMulticast();

private:
    static void addCases();
};

void SimulatorGoldenTest::addCases() {
    QTest::addColumn<QString>("path");
    const auto files = goldenFiles(sourcePath("tests/golden"));
    for (std::size_t i = 0; i < files.size(); i += every)
        QTest::newRow(files[i].stem().c_str()) << QString::fromStdString(files[i].string());
}

void SimulatorGoldenTest::allCasesAreThere() {
    QCOMPARE(goldenFiles(sourcePath("tests/golden")).size(), std::size_t{48});
}

void SimulatorGoldenTest::agrees() {
    QFETCH(QString, path);
    const GoldenCase golden = readGoldenCase(path.toStdString());
    const Cost cost = simulate(golden.workload, golden.accelerator, golden.mapping);
    const std::vector<std::string> differing = differences(golden, cost);
    QVERIFY2(differing.empty(), lines(differing).c_str());
}

void SimulatorGoldenTest::agreesWithWordMulticast() {
    QFETCH(QString, path);
    const GoldenCase golden = readGoldenCase(path.toStdString());
    const Accelerator byWord = withMulticast(golden.accelerator, Multicast::Word);
    const Cost cost = simulate(golden.workload, byWord, golden.mapping);
    const std::vector<std::string> differing = differences(
        overlaid(golden.counts, golden.wordMulticast), tableOf(golden.workload, byWord, cost));
    QVERIFY2(differing.empty(), lines(differing).c_str());
}

LOOPGLASS_TEST(SimulatorGoldenTest)

}  // namespace loopglass::test::simulator_golden_test

#include "simulator_golden_test.moc"
