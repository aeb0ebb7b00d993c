// `export`: what goes where, what is refused, and that nothing is overwritten without being asked.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"
#include "support/run_program.h"

#include <QTemporaryDir>
#include <QTest>

namespace loopglass::test::cli_export_test {

/// The arguments up to the format.
QStringList tiled(const QStringList& more) {
    return QStringList{"export", accelerator("table-2-1"), workload("table-2-1"),
                       mapping("table-2-1-tiled")} +
           more;
}

QStringList illegal(const QStringList& more) {
    return QStringList{"export", accelerator("eyeriss-like"), workload("conv2d"),
                       mapping("illegal-resnet18-conv2")} +
           more;
}

/// The two windows of docs/fusion.md, up to the format.
QStringList fused(const QStringList& more) {
    const QString two = "samples/fused/two-windows-%1.yaml";
    return QStringList{"export", two.arg("accelerator"), two.arg("network"), two.arg("mapping")} +
           more;
}

class CliExportTest : public QObject {
    Q_OBJECT

private slots:
    void everyFormat_data();
    void everyFormat();
    void theTextGoesToStandardOutput();
    void theSelfTestRuns();
    void nothingIsOverwritten();
    void illegalMappingsAreRefused();
    void jsonHasCostAndText();
    void groupsOfLayers();
    void badOptions_data();
    void badOptions();

private:
    QTemporaryDir m_folder;
};

void CliExportTest::everyFormat_data() {
    QTest::addColumn<QString>("part");
    QTest::newRow("c") << "int64_t";
    QTest::newRow("pseudo") << "mvin(weight[";
    QTest::newRow("python") << "import numpy as np";
    QTest::newRow("timeloop") << "problem:";
    QTest::newRow("timeloop-0.4") << "- !Component";
    QTest::newRow("accelforge") << "iteration_space_shape:";
    QTest::newRow("zigzag") << "operational_array:";
    QTest::newRow("zigzag-workload") << "loop_dims:";
    QTest::newRow("zigzag-mapping") << "spatial_mapping:";
    QTest::newRow("mlir") << "affine.for";
    QTest::newRow("latex") << "\\begin{algorithm}";
    QTest::newRow("markdown") << "| L1 | weight |";
    QTest::newRow("yaml") << "temporal: [K 2]";
    QTest::newRow("json") << "\"temporal\"";
}

void CliExportTest::everyFormat() {
    QFETCH(QString, part);
    const Run run = runCli(tiled({"--to", QTest::currentDataTag()}));
    QCOMPARE(run.status, 0);
    QCOMPARE(run.err, std::string());
    QVERIFY(contains(run.out, "Made by loopglass "));
    QVERIFY(contains(run.out, part.toStdString()));
}

void CliExportTest::theTextGoesToStandardOutput() {
    const Run run = runCli(tiled({"--to", "c"}));
    QCOMPARE(run.status, 0);
    QCOMPARE(run.err, std::string());
    QVERIFY(contains(run.out, "mapping:     samples/mappings/table-2-1-tiled.yaml"));
    QVERIFY(contains(run.out, "int table_2_1_on_Table_2_1("));
}

void CliExportTest::theSelfTestRuns() {
    const QString source = m_folder.filePath("test.c");
    const QString program = m_folder.filePath("test");
    const Run run =
        runCli(tiled({"--to", "c", "--self-test", "--output", source, "--reuse", "flush"}));
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out + run.err, std::string());
    const Outcome compiled = runProgram("gcc", strictC() + QStringList{source, "-o", program});
    QVERIFY2(compiled.good(), compiled.text.constData());
    const Outcome ran = runProgram(program, {});
    QVERIFY2(ran.good() && ran.text.endsWith("all agrees\n"), ran.text.constData());
}

void CliExportTest::nothingIsOverwritten() {
    const QString file = m_folder.filePath("kept.c");
    QVERIFY(writeText(file, "mine"));
    const Run kept = runCli(tiled({"--to", "c", "--output", file}));
    QCOMPARE(kept.status, 2);
    QCOMPARE(kept.out, std::string());
    QVERIFY(contains(kept.err, "kept.c: the file already exists; give another name, or --force"));
    QCOMPARE(contents(file), QByteArray("mine"));

    const Run replaced = runCli(tiled({"--to", "c", "--output", file, "--force"}));
    QCOMPARE(replaced.status, 0);
    QVERIFY(contents(file).startsWith("/* Made by loopglass"));
}

void CliExportTest::illegalMappingsAreRefused() {
    const QString file = m_folder.filePath("illegal.c");
    const Run run = runCli(illegal({"--to", "c", "--output", file}));
    QCOMPARE(run.status, 1);
    QCOMPARE(run.out, std::string());
    QVERIFY(contains(run.err, "not legal and is not exported"));
    QVERIFY(contains(run.err, "L2"));
    QVERIFY(!QFile::exists(file));

    const Run json = runCli(illegal({"--to", "c", "--json"}));
    QCOMPARE(json.status, 1);
    QCOMPARE(json.json()["legal"], Json(false));
    QVERIFY(json.json()["violations"].size() > 1);
}

void CliExportTest::jsonHasCostAndText() {
    const Json shown = runCli(tiled({"--to", "c", "--json"})).json();
    QCOMPARE(shown["legal"], Json(true));
    QCOMPARE(shown["macs"], Json(48));
    QCOMPARE(shown["format"], Json("c"));
    QCOMPARE(shown["file"], Json(nullptr));
    QCOMPARE(shown["text"].get<std::string>(), runCli(tiled({"--to", "c"})).out);

    const QString file = m_folder.filePath("with_json.c");
    const Json written = runCli(tiled({"--to", "c", "--json", "--output", file})).json();
    QCOMPARE(written["text"], Json(nullptr));
    QCOMPARE(written["file"].get<std::string>(), file.toStdString());
    QCOMPARE(contents(file).toStdString(), shown["text"].get<std::string>());
}

void CliExportTest::groupsOfLayers() {
    const QString source = m_folder.filePath("groups.c");
    const QString program = m_folder.filePath("groups");
    const Run run = runCli(fused({"--to", "c", "--self-test", "--output", source}));
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out + run.err, std::string());
    const Outcome compiled = runProgram("gcc", strictC() + QStringList{source, "-o", program});
    QVERIFY2(compiled.good(), compiled.text.constData());
    const Outcome ran = runProgram(program, {});
    QVERIFY2(ran.good() && ran.text.endsWith("all agrees\n"), ran.text.constData());

    const Run pseudo = runCli(fused({"--to", "pseudo"}));
    QCOMPARE(pseudo.status, 0);
    QVERIFY(contains(pseudo.out, "the halo is retained"));

    const Json json = runCli(fused({"--to", "c", "--json"})).json();
    QCOMPARE(json["energy_pj"], Json(2843.0));
    QCOMPARE(json["text"].get<std::string>(), runCli(fused({"--to", "c"})).out);

    for (const char* format : {"python", "mlir", "latex"}) {
        QCOMPARE(runCli(fused({"--to", format})).status, 0);
    }
    const Run forge = runCli(fused({"--to", "accelforge"}));
    QCOMPARE(forge.status, 2);
    QCOMPARE(forge.out, std::string());
    QVERIFY(contains(forge.err, "AccelForge cannot express group 1: the shared loop over P"));
    for (const char* format : {"timeloop", "markdown"}) {
        const Run refused = runCli(fused({"--to", format}));
        QCOMPARE(refused.status, 2);
        QCOMPARE(refused.out, std::string());
        QVERIFY(contains(refused.err, "this mapping has groups of layers, which"));
    }
}

void CliExportTest::badOptions_data() {
    QTest::addColumn<QStringList>("options");
    QTest::addColumn<QString>("sentence");
    QTest::newRow("no format") << QStringList{} << "--to";
    QTest::newRow("unknown format") << QStringList{"--to", "pyton"} << "--to: found 'pyton'; ";
    QTest::newRow("self-test of pseudo-code")
        << QStringList{"--to", "pseudo", "--self-test"}
        << "--self-test: found with --to pseudo, but the option works only with --to c";
    QTest::newRow("output -") << QStringList{"--to", "c", "--output", "-"} << "--output: found '-'";
    QTest::newRow("a folder") << QStringList{"--to", "c", "--output", "samples"} << "a folder";
    QTest::newRow("no such folder")
        << QStringList{"--to", "c", "--output", "no/such/file.c"} << "no/such/file.c: the file";
}

void CliExportTest::badOptions() {
    QFETCH(QStringList, options);
    QFETCH(QString, sentence);
    const Run run = runCli(tiled(options));
    QCOMPARE(run.status, 2);
    QCOMPARE(run.out, std::string());
    QVERIFY(contains(run.err, sentence.toStdString()));
}

LOOPGLASS_TEST(CliExportTest)

}  // namespace loopglass::test::cli_export_test

#include "cli_export_test.moc"
