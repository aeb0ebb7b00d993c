// A report as PDF: the command line has the explorer beside it print it.
#include "end-to-end/run_window.h"
#include "runner/run_tests.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace loopglass::test::window_report_test {

class WindowReportTest : public QObject {
    Q_OBJECT

private slots:
    void theCommandLineMakesPdf();
    void thePageIsPrinted();
    void badPages();
};

void WindowReportTest::theCommandLineMakesPdf() {
    const QTemporaryDir folder;
    const QString file = folder.filePath("report.pdf");
    const Run run = runCli({"report", accelerator("figure-4-3"), workload("conv1d"), "-o", file});
    QCOMPARE(run.status, 0);
    const QByteArray pdf = contents(file);
    QVERIFY(pdf.startsWith("%PDF-"));
    const QRegularExpression pages("/Type /Pages\\s.*?/Count (\\d+)",
                                   QRegularExpression::DotMatchesEverythingOption);
    const int count = pages.match(QString::fromLatin1(pdf)).captured(1).toInt();
    QVERIFY2(count >= 3 && count <= 12, qPrintable(QString::number(count)));
    QCOMPARE(runCli({"report", accelerator("figure-4-3"), workload("conv1d"), "-o", file}).status,
             2);
}

void WindowReportTest::thePageIsPrinted() {
    const QTemporaryDir folder;
    const QString page = folder.filePath("page.html");
    QVERIFY(writeText(page, "<html><head><title>a &amp; b</title></head><body><p>words</p><svg "
                            "xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"20\"><rect "
                            "width=\"20\" height=\"20\"/></svg></body></html>"));
    const QString file = folder.filePath("page.pdf");
    const WindowRun run = runWindow({"--print-report", page, file}, folder.filePath("home"));
    QCOMPARE(run.status, 0);
    QVERIFY(contents(file).startsWith("%PDF-"));
    QVERIFY(!QDir(folder.filePath("home/config")).exists());  // it leaves nothing behind
}

void WindowReportTest::badPages() {
    const QTemporaryDir folder;
    const QString home = folder.filePath("home");
    const WindowRun missing = runWindow({"--print-report", "missing.html", "out.pdf"}, home);
    QCOMPARE(missing.status, 2);
    QVERIFY(missing.err.contains("a page that can be read"));
    const QString page = folder.filePath("page.html");
    QVERIFY(writeText(page, "<p>words</p>"));
    const WindowRun nowhere =
        runWindow({"--print-report", page, folder.filePath("no/where.pdf")}, home);
    QCOMPARE(nowhere.status, 1);
    QVERIFY(nowhere.err.contains("no/where.pdf: the file cannot be written: No such file"));
    const WindowRun full = runWindow({"--print-report", page, "/dev/full"}, home);
    QCOMPARE(full.status, 1);
    QVERIFY(full.err.contains("/dev/full: the file cannot be written: No space left on device"));
}

LOOPGLASS_TEST(WindowReportTest)

}  // namespace loopglass::test::window_report_test

#include "window_report_test.moc"
