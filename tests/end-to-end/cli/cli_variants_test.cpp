// `map --search exact --bypass --pad`, as a user calls it, and what `evaluate` and `export` say of
// the mapping that it writes.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <nlohmann/json.hpp>

namespace loopglass::test::cli_variants_test {

const QStringList matmul{accelerator("eyeriss-like"), workload("matmul")};
const QStringList sevens{"--dimension", "M=56", "--dimension", "N=49", "--dimension", "K=13"};

class CliVariantsTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenIsWhatWasFound();
    void theTextSaysWhatItBuys();
    void whatIsExportedReadsBack();
    void explainFollowsIt();
    void nothingLargerIsBetter();
    void theFlagsNeedEachOther_data();
    void theFlagsNeedEachOther();
    void aNetworkSaysItsVariants();
};

void CliVariantsTest::whatIsWrittenIsWhatWasFound() {
    QTemporaryDir folder;
    const QString file = folder.filePath("best.yaml");
    const QStringList choices{"--search=exact", "--bypass", "--pad", "--pad-limit", "30"};
    const Json found =
        runCli(QStringList{"map", "--json", "--output", file} + matmul + sevens + choices).json();
    QCOMPARE(found["optimal"], Json(true));
    const Json& bought = found["freedom"];
    QCOMPARE(bought["bypass"], Json(true));
    QCOMPARE(bought["padding_percent"], Json(30.0));
    QVERIFY(!bought["padded"].empty() && !bought["bypassed"].empty());
    QVERIFY(bought["added_work_percent"].get<double>() > 0);
    QVERIFY(bought["added_work_percent"].get<double>() <= 30);
    const double best = found["best"]["cost"]["edp_pj_cycles"].get<double>();
    QVERIFY(best < bought["unpadded"].get<double>());
    QVERIFY(bought["unpadded"].get<double>() <= bought["as_given"].get<double>());
    QCOMPARE(bought["closed_by_bound"].get<int>() + bought["searched"].get<int>(),
             bought["variants"].get<int>());

    const Json told =
        runCli(QStringList{"evaluate", "--json"} + matmul + QStringList{file} + sevens).json();
    QCOMPARE(told.dump(), found["best"]["cost"].dump());
    // The mapping of the JSON is a mapping file, too.
    QFile asJson(folder.filePath("best.json"));
    QVERIFY(asJson.open(QIODevice::WriteOnly));
    asJson.write(QByteArray::fromStdString(found["best"]["mapping"].dump()));
    asJson.close();
    QCOMPARE(
        runCli(QStringList{"evaluate", "--json"} + matmul + QStringList{asJson.fileName()} + sevens)
            .json()
            .dump(),
        told.dump());
    const Run code = runCli(QStringList{"export"} + matmul + QStringList{file} + sevens +
                            QStringList{"--to", "c", "--self-test"});
    QCOMPARE(code.status, 0);
}

/// What export writes says what the mapping lets pass and what it enlarges.
void CliVariantsTest::whatIsExportedReadsBack() {
    QTemporaryDir folder;
    const QString file = folder.filePath("best.yaml");
    const Json found = runCli(QStringList{"map", "--json", "--output", file} + matmul + sevens +
                              QStringList{"--search=exact", "--bypass", "--pad"})
                           .json();
    const Json mapping = found["best"]["mapping"];
    QVERIFY(mapping.contains("padded"));
    for (const char* format : {"yaml", "json"}) {
        const QString copy = folder.filePath(QStringLiteral("copy.") + format);
        QCOMPARE(runCli(QStringList{"export"} + matmul + QStringList{file} + sevens +
                        QStringList{"--to", format, "--output", copy})
                     .status,
                 0);
        const Json told =
            runCli(QStringList{"evaluate", "--json"} + matmul + QStringList{copy} + sevens).json();
        QCOMPARE(told.dump(), found["best"]["cost"].dump());
    }
}

/// It is followed through the search of its own variant, and measured against the problem given.
void CliVariantsTest::explainFollowsIt() {
    QTemporaryDir folder;
    const QString file = folder.filePath("best.yaml");
    const QStringList exact{"--search=exact", "--bypass", "--pad"};
    const Json found =
        runCli(QStringList{"map", "--json", "--output", file} + matmul + sevens + exact).json();
    const Json plain =
        runCli(QStringList{"map", "--json", "--search=exact"} + matmul + sevens).json();
    const QStringList asked = QStringList{"explain"} + matmul + QStringList{file} + sevens +
                              QStringList{"--search=exact"};
    const Json why = runCli(asked + QStringList{"--json"}).json();
    QCOMPARE(why["kept"], Json(true));
    QCOMPARE(why["is_best"], Json(true));
    QCOMPARE(why["variant"]["given_best"], plain["best"]["cost"]["edp_pj_cycles"]);
    QCOMPARE(why["best_mapping"].contains("padded"), true);
    const Run text = runCli(asked);
    QCOMPARE(text.status, 0);
    QVERIFY(contains(text.out, "This mapping belongs to a variant of the problem: "));
    QVERIFY(QString::fromStdString(text.out).replace('\n', ' ').contains(
        "The best EDP of the unchanged problem is "));
    QCOMPARE(runCli(asked + exact).status, 2);
}

void CliVariantsTest::theTextSaysWhatItBuys() {
    const Run run = runCli(QStringList{"map"} + matmul + sevens +
                           QStringList{"--search=exact", "--bypass", "--pad", "--pad-limit=30"});
    QCOMPARE(run.status, 0);
    QVERIFY(contains(
        run.out,
        "Proven optimal: no other mapping with perfect factors and any number of "
        "temporal loops at each level, any choice of kept tensors and any padded sizes with "
        "up to 30 % more work has a lower EDP.\n"));
    const Run keeps = runCli(QStringList{"map"} + matmul + sevens +
                             QStringList{"--search=exact", "--bypass", "--gap=50%"});
    QVERIFY(contains(keeps.out, " and any choice of kept tensors"));
    QVERIFY(contains(run.out, "Bypass: ") && contains(run.out, " bypasses "));
    QVERIFY(contains(run.out, "The best EDP with all tensors kept and no padding is "));
    QVERIFY(contains(run.out, "Padding: ") && contains(run.out, "N 49 → 54, "));
    QVERIFY(contains(run.out, "% more work; all numbers include this work."));
    QVERIFY(contains(run.out, "The best EDP without padding is "));
    QVERIFY(contains(run.out, " variants of the problem: "));
}

void CliVariantsTest::nothingLargerIsBetter() {
    const Run run =
        runCli(QStringList{"map", accelerator("figure-4-3"), workload("conv1d")} +
               QStringList{"--search=exact", "--pad", "--pad-limit=1", "--objective=energy"});
    QCOMPARE(run.status, 0);
    QVERIFY(contains(run.out, "Padding: no mapping with padded dimension sizes is better."));
}

void CliVariantsTest::theFlagsNeedEachOther_data() {
    QTest::addColumn<QStringList>("flags");
    QTest::addColumn<QString>("message");
    QTest::newRow("bypass") << QStringList{"--search=random", "--bypass"}
                            << "--bypass works only together with ";
    QTest::newRow("pad") << QStringList{"--pad"} << "--pad works only together with ";
    QTest::newRow("limit") << QStringList{"--search=exact", "--pad-limit=5"}
                           << "--pad-limit works only together with --pad";
    QTest::newRow("zero") << QStringList{"--search=exact", "--pad", "--pad-limit=0"}
                          << "--pad-limit";
    QTest::newRow("text") << QStringList{"--search=exact", "--pad", "--pad-limit=lots"}
                          << "--pad-limit";
}

void CliVariantsTest::theFlagsNeedEachOther() {
    QFETCH(QStringList, flags);
    QFETCH(QString, message);
    const Run run = runCli(QStringList{"map"} + matmul + flags);
    QCOMPARE(run.status, 2);
    QVERIFY2(contains(run.err, qPrintable(message)), run.err.c_str());
    QVERIFY(run.out.empty());
}

void CliVariantsTest::aNetworkSaysItsVariants() {
    const Run run = runCli(QStringList{"map", accelerator("basic-16x16"), network("alexnet"),
                                       "--search=exact", "--pad", "--time-limit=20"});
    QCOMPARE(run.status, 0);
    QVERIFY2(contains(run.out, " → "), run.out.c_str());
}

LOOPGLASS_TEST(CliVariantsTest)

}  // namespace loopglass::test::cli_variants_test

#include "cli_variants_test.moc"
