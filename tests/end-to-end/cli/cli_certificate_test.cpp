// `map --certificate` and `verify`, as a user calls them.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <nlohmann/json.hpp>

namespace loopglass::test::cli_certificate_test {

const QStringList example{accelerator("figure-4-3"), workload("conv1d")};
const QStringList exact{"--search", "exact", "--certificate"};

class CliCertificateTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenHolds();
    void constraintsStandInIt();
    void otherInputsAreRefused();
    void whatWasAlteredIsRefused();
    void whatIsNoCertificateIsBadInput();
    void whatCannotBeCertifiedIsRefused();
    void aStoppedSearchHasNone();

private:
    QString path(const char* name) const { return m_folder.filePath(name); }
    QTemporaryDir m_folder;
};

void CliCertificateTest::whatIsWrittenHolds() {
    const QString file = path("holds");
    const Run written = runCli(QStringList{"map"} + example + exact + QStringList{file});
    QCOMPARE(written.status, 0);
    QVERIFY(contains(written.out, "Certificate: "));
    const Run text = runCli({"verify", file});
    QCOMPARE(text.status, 0);
    QVERIFY(contains(text.out, "The claim holds: no mapping of the space has a lower EDP than"));
    QVERIFY(contains(text.out, "200 random mappings below 10 cuts"));
    const Json json = runCli(QStringList{"verify", "--json", file} + example).json();
    QCOMPARE(json["holds"], Json(true));
    QVERIFY(json["why_not"].is_null());
    const Json again =
        runCli(QStringList{"map", "--json", "--force"} + example + exact + QStringList{file})
            .json();
    QCOMPARE(again["certificate"]["nodes"], json["nodes"]);
    QCOMPARE(again["certificate"]["cuts"], json["cuts"]);
    QCOMPARE(again["best"]["cost"]["edp_pj_cycles"], json["optimum"]);
    QCOMPARE(again["best"]["mapping"].dump(), json["mapping"].dump());
    const Run there = runCli(QStringList{"map"} + example + exact + QStringList{file});
    QCOMPARE(there.status, 2);
    QVERIFY(contains(there.err, "the file is there already"));
}

void CliCertificateTest::constraintsStandInIt() {
    const QString file = path("constrained");
    const Run written = runCli(QStringList{"map", accelerator("eyeriss-like"), workload("conv2d"),
                                           "--constraints", constraints("row-stationary")} +
                               exact + QStringList{file});
    QCOMPARE(written.status, 0);
    const Run text = runCli({"verify", file});
    QCOMPARE(text.status, 0);
    QVERIFY(contains(text.out, "that obeys the constraints in the certificate"));
}

void CliCertificateTest::otherInputsAreRefused() {
    const QString file = path("inputs");
    runCli(QStringList{"map"} + example + exact + QStringList{file});
    const Run other = runCli({"verify", file, accelerator("eyeriss-like"), workload("conv1d")});
    QCOMPARE(other.status, 1);
    QVERIFY(contains(other.out, "the certificate is of another accelerator"));
    const Run bounds =
        runCli(QStringList{"verify", file} + example + QStringList{"--dimension=K=8"});
    QCOMPARE(bounds.status, 1);
    QVERIFY(contains(bounds.out, "the certificate is of another workload"));
    QCOMPARE(runCli({"verify", file, accelerator("figure-4-3")}).status, 2);
}

void CliCertificateTest::whatWasAlteredIsRefused() {
    const QString file = path("altered");
    runCli(QStringList{"map"} + example + exact + QStringList{file});
    QFile certificate(file);
    QVERIFY(certificate.open(QIODevice::ReadWrite));
    const QByteArray text = certificate.readAll();
    const auto refusal = [&](const char* piece, const char* other) {
        QByteArray changed = text;
        changed.replace(piece, other);
        certificate.resize(0);
        certificate.seek(0);
        certificate.write(changed);
        certificate.flush();
        const Run run = runCli({"verify", file});
        return run.status == 1 ? run.out : "status " + std::to_string(run.status);
    };
    QVERIFY(contains(refusal("\"optimum\": 5", "\"optimum\": 4"), "Refused: its mapping costs"));
    QVERIFY(contains(refusal("capacity: 8", "capacity: 9"), "Refused: "));
    QVERIFY(contains(refusal("\"tree\": [\n  \"", "\"tree\": [\n  \"AA"), "Refused: node 1 does"));
    QVERIFY(
        contains(refusal("\"tree\": [\n  \"", "\"tree\": [], \"x\": [\n  \""), "node 1: every"));
}

void CliCertificateTest::whatIsNoCertificateIsBadInput() {
    const Run run = runCli({"verify", workload("conv1d")});
    QCOMPARE(run.status, 2);
    QVERIFY(contains(run.err, "this is no certificate"));
    QCOMPARE(runCli({"verify", path("nowhere")}).status, 2);
}

void CliCertificateTest::whatCannotBeCertifiedIsRefused() {
    const QString file = path("never");
    const auto said = [&](const QStringList& more) {
        const Run run =
            runCli(QStringList{"map"} + example + QStringList{"--certificate", file} + more);
        return run.status == 2 ? run.err : "status " + std::to_string(run.status);
    };
    QVERIFY(contains(said({}), "only --search exact proves"));
    QVERIFY(contains(said({"--search=exact", "--bypass"}), "--bypass and --pad"));
    QVERIFY(contains(said({"--search=exact", "--gap=1%"}), "--gap must be left out"));
    QVERIFY(contains(said({"--search=exact", "--split-loops"}), "--split-loops must be left out"));
    const Run whole = runCli(
        QStringList{"map", accelerator("eyeriss-like"), loopglass::test::network("alexnet")} +
        exact + QStringList{file});
    QCOMPARE(whole.status, 2);
    QVERIFY(contains(whole.err, "one layer is proven at a time"));
    QVERIFY(!QFile::exists(file));
}

void CliCertificateTest::aStoppedSearchHasNone() {
    const QString file = path("stopped");
    const QStringList large{accelerator("simba-like"), network("resnet18-published"),
                            "--layer=64-64_3x3_56x56", "--dimension=N=16", "--time-limit=0.001"};
    const Run run = runCli(QStringList{"map"} + large + exact + QStringList{file});
    QCOMPARE(run.status, 1);
    QVERIFY(contains(run.err, "is not written: the search has not proven an optimum"));
    QVERIFY(!QFile::exists(file));
}

LOOPGLASS_TEST(CliCertificateTest)

}  // namespace loopglass::test::cli_certificate_test

#include "cli_certificate_test.moc"
