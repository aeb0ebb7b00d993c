// Compares the cost model with the reference cases, and with the entries that change if the fanouts
// multicast by word.

#include "cost/evaluate.h"
#include "mapping/legality.h"
#include "mapping/problem.h"
#include "runner/run_tests.h"
#include "support/cases/golden_case.h"
#include "support/oracles/cost_comparison.h"
#include "support/paths.h"
#include "words/language.h"

#include <QTest>

namespace loopglass::test::golden_test {

class GoldenTest : public QObject {
    Q_OBJECT

private slots:
    void allCasesAreThere();
    void isLegal_data() { addCases(); }
    void isLegal();
    void agrees_data() { addCases(); }
    void agrees();
    void agreesWithWordMulticast_data() { addCases(); }
    void agreesWithWordMulticast();

private:
    static void addCases();
};

void GoldenTest::addCases() {
    QTest::addColumn<QString>("path");
    for (const auto& path : goldenFiles(sourcePath("tests/golden")))
        QTest::newRow(path.stem().c_str()) << QString::fromStdString(path.string());
}

void GoldenTest::allCasesAreThere() {
    QCOMPARE(goldenFiles(sourcePath("tests/golden")).size(), std::size_t{48});
}

void GoldenTest::isLegal() {
    QFETCH(QString, path);
    const GoldenCase golden = readGoldenCase(path.toStdString());
    for (const Violation& violation :
         violations(bind(golden.workload, golden.accelerator), golden.mapping))
        QFAIL(english(violation.sentence).c_str());
}

void GoldenTest::agrees() {
    QFETCH(QString, path);
    const GoldenCase golden = readGoldenCase(path.toStdString());
    const Cost cost = evaluate(bind(golden.workload, golden.accelerator), golden.mapping);
    const std::vector<std::string> differing = differences(golden, cost);
    QVERIFY2(differing.empty(), lines(differing).c_str());
}

void GoldenTest::agreesWithWordMulticast() {
    QFETCH(QString, path);
    const GoldenCase golden = readGoldenCase(path.toStdString());
    const Accelerator byWord = withMulticast(golden.accelerator, Multicast::Word);
    const Cost cost = evaluate(bind(golden.workload, byWord), golden.mapping);
    const std::vector<std::string> differing = differences(
        overlaid(golden.counts, golden.wordMulticast), tableOf(golden.workload, byWord, cost));
    QVERIFY2(differing.empty(), lines(differing).c_str());
}

LOOPGLASS_TEST(GoldenTest)

}  // namespace loopglass::test::golden_test

#include "golden_test.moc"
