// `report`: a file, standard output, and what is refused.
#include "end-to-end/run_cli.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using namespace loopglass::test;

namespace {

const QStringList conv{"report", accelerator("figure-4-3"), workload("conv1d")};

}  // namespace

class CliReportTest : public QObject {
    Q_OBJECT

private slots:
    void writesAPage();
    void replacesOnlyWhenAsked();
    void standardOutput();
    void noMapping();
    void pdfNeedsTheExplorer();
    void badInput();
};

void CliReportTest::writesAPage() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("report.html");
    const Run run = runCli(conv + QStringList{"-o", file});
    QCOMPARE(run.status, 0);
    QCOMPARE(run.out, "");
    QCOMPARE(run.err, "");
    const QByteArray page = contents(file);
    QVERIFY(page.startsWith("<!DOCTYPE html>"));
    QVERIFY(page.contains("The trie of loop orders"));
    const Json best = runCli({"map", "--json", conv[1], conv[2]}).json()["best"]["cost"];
    QVERIFY(page.contains(QByteArray::number(best["macs"].get<int>()) + "</td>"));
    QVERIFY(runCli(QStringList{"report", accelerator("eyeriss-like"), network("resnet18"),
                               "--layer", "conv2", "--reuse", "flush", "-o", "-"})
                .out.find("Reading of reuse: flush") != std::string::npos);
}

void CliReportTest::replacesOnlyWhenAsked() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("report.html");
    QVERIFY(writeText(file, "mine"));
    const Run run = runCli(conv + QStringList{"-o", file});
    QCOMPARE(run.status, 2);
    QVERIFY(contains(run.err, "the file is there already; --force replaces it"));
    QCOMPARE(contents(file), QByteArray("mine"));
    QCOMPARE(runCli(conv + QStringList{"-o", file, "--force"}).status, 0);
    QVERIFY(contents(file).startsWith("<!DOCTYPE html>"));
}

void CliReportTest::standardOutput() {
    const Run first = runCli(conv + QStringList{"-o", "-"});
    const Run second = runCli(conv + QStringList{"-o", "-", "--threads", "1"});
    QCOMPARE(first.status, 0);
    QVERIFY(first.out == second.out);
}

void CliReportTest::noMapping() {
    const Run run =
        runCli({"report", "-", workload("conv1d"), "-o", "-"},
               "name: tiny\ncompute: {energy: 1}\nlevels: [{name: DRAM, energy: {read: 1}},"
               " {name: L1, capacity: 1, energy: {read: 1}}]\n");
    QCOMPARE(run.status, 1);
    QVERIFY(contains(run.out, "No mapping: "));
}

/// Alone in a folder, the program has nobody to make the PDF.
void CliReportTest::pdfNeedsTheExplorer() {
    const QTemporaryDir folder;
    const QString alone = folder.filePath("loopglass-cli");
    QVERIFY(QFile::copy(LOOPGLASS_CLI, alone));
    QProcess process;
    prepare(process, conv + QStringList{"-o", folder.filePath("report.pdf")});
    process.setProgram(alone);
    process.start();
    const Run run = finish(process);
    QCOMPARE(run.status, 2);
    QVERIFY(contains(run.err, "PDF is made by the explorer"));
    QVERIFY(!QFileInfo::exists(folder.filePath("report.pdf")));
}

void CliReportTest::badInput() {
    QCOMPARE(runCli(conv).status, 2);  // no --output
    QCOMPARE(runCli(conv + QStringList{"-o", "missing-folder/report.html"}).status, 2);
    const Run wide = runCli(conv + QStringList{"-o", "-", "--search", "exact", "--bypass"});
    QCOMPARE(wide.status, 2);
    QVERIFY(contains(wide.err, "a report is about the problem as it is given"));
}

QTEST_APPLESS_MAIN(CliReportTest)
#include "cli_report_test.moc"
