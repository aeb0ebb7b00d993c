// The step-by-step simulator against the reference cases: before it is the judge of the closed
// form, it is judged itself.

#include "support/cost_comparison.h"
#include "support/golden_case.h"
#include "support/step_simulator.h"

#include <QTest>

using namespace loopglass;
using namespace loopglass::test;

namespace {

// The simulator is no part of the product; where each case takes a second, some are enough.
#ifdef LOOPGLASS_ADDRESS_SANITIZER
constexpr std::size_t every = 4;
#else
constexpr std::size_t every = 1;
#endif

}  // namespace

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
    const auto files = goldenFiles(LOOPGLASS_SOURCE_DIR "/tests/golden");
    for (std::size_t i = 0; i < files.size(); i += every)
        QTest::newRow(files[i].stem().c_str()) << QString::fromStdString(files[i].string());
}

void SimulatorGoldenTest::allCasesAreThere() {
    QCOMPARE(goldenFiles(LOOPGLASS_SOURCE_DIR "/tests/golden").size(), std::size_t{48});
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

QTEST_APPLESS_MAIN(SimulatorGoldenTest)
#include "simulator_golden_test.moc"
