// `map --certificate` and `verify`, as a user calls them.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <fcntl.h>
#include <nlohmann/json.hpp>
#include <sys/stat.h>
#include <unistd.h>

namespace loopglass::test::cli_certificate_test {

const QStringList example{accelerator("figure-4-3"), workload("conv1d")};
const QStringList exact{"--search", "exact", "--certificate"};

/// Runs the program up to where it reads the results to resume, which is after its arguments are
/// checked; then something happens, and it goes on.
template <typename Happening>
Run runMeanwhile(const QString& pipe, const QStringList& arguments, Happening happening) {
    const QByteArray name = QFile::encodeName(pipe);
    ::unlink(name.constData());
    if (::mkfifo(name.constData(), 0600) != 0) {
        return {};
    }
    QProcess process;
    prepare(process, arguments + QStringList{"--resume", pipe});
    process.start();
    int writing = -1;
    const auto isRead = [&] {
        writing = ::open(name.constData(), O_WRONLY | O_NONBLOCK);
        return writing >= 0 || process.state() == QProcess::NotRunning;
    };
    if (!QTest::qWaitFor(isRead, patience) || writing < 0) {
        return finish(process);
    }
    const int reading = ::open(name.constData(), O_RDONLY | O_NONBLOCK);
    happening();
    const QByteArray none = R"({"loopglass": "network results", "layers": []})";
    const bool told = ::write(writing, none.constData(), std::size_t(none.size())) == none.size();
    ::close(writing);
    const Run run = finish(process);
    ::close(reading);
    return told ? run : Run{};
}

class CliCertificateTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenHolds();
    void constraintsStandInIt();
    void variantsAreCertifiedTogether();
    void splitLoopsAreCertified();
    void otherInputsAreRefused();
    void numbersOfATechnologyStandInIt();
    void whatWasAlteredIsRefused();
    void whatIsNoCertificateIsBadInput();
    void whatCannotBeCertifiedIsRefused();
    void aStoppedSearchHasNone();
    void theAnswerIsNotLostWithTheFile();
    void aFileThatCameMeanwhileIsKept();
    void theTimeLimitHoldsForTheProof();
    void theReadingOfReuseIsNamed();

private:
    QString path(const char* name) const { return m_folder.filePath(name); }
    QTemporaryDir m_folder;
};

void CliCertificateTest::whatIsWrittenHolds() {
    const QString file = path("holds");
    const Run written = runCli(QStringList{"map"} + example + exact + QStringList{file});
    QCOMPARE(written.status, 0);
    QVERIFY(contains(written.out, "Certificate: "));
    QVERIFY(contains(written.out, " seconds)."));
    const Run text = runCli({"verify", file});
    QCOMPARE(text.status, 0);
    QVERIFY(contains(text.out, "The claim holds: no mapping of the space has a lower EDP than"));
    QVERIFY(contains(text.out, "200 random mappings below 10 pruned nodes"));
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
    QVERIFY(contains(there.err, "the file already exists"));
}

void CliCertificateTest::constraintsStandInIt() {
    const QString file = path("constrained");
    const Run written = runCli(QStringList{"map", accelerator("eyeriss-like"), workload("conv2d"),
                                           "--constraints", constraints("row-stationary")} +
                               exact + QStringList{file});
    QCOMPARE(written.status, 0);
    const Run text = runCli({"verify", file});
    QCOMPARE(text.status, 0);
    QVERIFY(contains(text.out, "with the constraints in the certificate, no mapping"));
}

/// L1 keeps what pays, and P is 16 instead of 14: of all choices nothing is better.
void CliCertificateTest::variantsAreCertifiedTogether() {
    const QString file = path("variants");
    const QStringList choices{"--bypass", "--pad", "--pad-limit=50"};
    const Json found =
        runCli(QStringList{"map", "--json"} + example + choices + exact + QStringList{file}).json();
    QCOMPARE(found["optimal"], Json(true));
    QVERIFY(found["freedom"]["variants"] > 8);
    const Run text = runCli({"verify", file});
    QCOMPARE(text.status, 0);
    QVERIFY(contains(text.out, "one problem for each choice of bypasses"));
    QVERIFY(contains(text.out, " mappings below 10 pruned nodes; none costs less"));
    const Json json = runCli(QStringList{"verify", "--json", file} + example).json();
    QCOMPARE(json["holds"], Json(true));
    QCOMPARE(json["variants"], found["freedom"]["variants"]);
    QCOMPARE(json["bypass"], Json(true));
    QCOMPARE(json["padding_percent"], Json(50.0));
    QCOMPARE(json["optimum"], found["best"]["cost"]["edp_pj_cycles"]);
    QCOMPARE(json["mapping"].dump(), found["best"]["mapping"].dump());
    QFile certificate(file);
    QVERIFY(certificate.open(QIODevice::ReadWrite));
    QByteArray text2 = certificate.readAll();
    text2.replace("\"bypass\": true", "\"bypass\": false");
    certificate.resize(0);
    certificate.seek(0);
    certificate.write(text2);
    certificate.close();
    QCOMPARE(runCli({"verify", file}).status, 1);
}

void CliCertificateTest::splitLoopsAreCertified() {
    const QString file = path("split");
    const QStringList asked = QStringList{"map"} + example + exact + QStringList{file};
    QCOMPARE(runCli(asked + QStringList{"--split-loops", "--json"}).status, 0);
    const Run run = runCli({"verify", file});
    QCOMPARE(run.status, 0);
    QVERIFY(contains(run.out, "up to 2 loops over a dimension"));
    QCOMPARE(runCli({"verify", file, "--json"}).json()["loops_per_level"], 2);
}

void CliCertificateTest::otherInputsAreRefused() {
    const QString file = path("inputs");
    runCli(QStringList{"map"} + example + exact + QStringList{file});
    const Run other = runCli({"verify", file, accelerator("eyeriss-like"), workload("conv1d")});
    QCOMPARE(other.status, 1);
    QVERIFY(contains(other.out, "the certificate belongs to another accelerator"));
    const Run bounds =
        runCli(QStringList{"verify", file} + example + QStringList{"--dimension=K=8"});
    QCOMPARE(bounds.status, 1);
    QVERIFY(contains(bounds.out, "the certificate belongs to another workload"));
    QCOMPARE(runCli({"verify", file, accelerator("figure-4-3")}).status, 2);
    const Run alone = runCli({"verify", file, "--dimension=K=8"});
    QCOMPARE(alone.status, 2);
    QVERIFY(contains(alone.err, "--dimension needs the workload of the certificate"));
}

/// The certificate has the numbers and needs no table; that of another table is another machine.
void CliCertificateTest::numbersOfATechnologyStandInIt() {
    const QString file = path("technology");
    const QString machine = path("machine.yaml");
    const auto write = [&](const char* table) {
        QFile yaml(machine);
        QVERIFY(yaml.open(QIODevice::WriteOnly | QIODevice::Truncate));
        yaml.write(QByteArray("name: M\ntechnology: {table: ") + table +
                   ", dram: hbm3}\ncompute: {energy: 1}\nlevels: [{name: DRAM}, "
                   "{name: L1, capacity: 256}]\n");
    };
    write("cacti-45nm");
    const Run written =
        runCli(QStringList{"map", machine, workload("conv1d")} + exact + QStringList{file});
    QCOMPARE(written.status, 0);
    const Run same = runCli({"verify", file, machine, workload("conv1d")});
    QCOMPARE(same.status, 0);
    QFile certificate(file);
    QVERIFY(certificate.open(QIODevice::ReadOnly));
    QVERIFY(!certificate.readAll().contains("cacti"));
    write("cacti-22nm");
    const Run other = runCli({"verify", file, machine, workload("conv1d")});
    QCOMPARE(other.status, 1);
    QVERIFY(contains(other.out, "the certificate belongs to another accelerator"));
}

void CliCertificateTest::whatWasAlteredIsRefused() {
    const QString file = path("altered");
    runCli(QStringList{"map"} + example + exact + QStringList{file});
    QFile certificate(file);
    QVERIFY(certificate.open(QIODevice::ReadWrite));
    const QByteArray text = certificate.readAll();
    const auto refusal = [&](const QByteArray& piece, const QByteArray& other) {
        QByteArray changed = text;
        changed.replace(piece, other);
        certificate.resize(0);
        certificate.seek(0);
        certificate.write(changed);
        certificate.flush();
        const Run run = runCli({"verify", file});
        return run.status == 1 ? run.out : "status " + std::to_string(run.status);
    };
    QVERIFY(contains(refusal("\"optimum\": 5", "\"optimum\": 4"),
                     "Refused: the mapping in the certificate costs"));
    QVERIFY(contains(refusal("capacity: 8", "capacity: 9"), "Refused: "));
    QVERIFY(contains(refusal("\"tree\": [\n  \"", "\"tree\": [\n  \"AA"),
                     "Refused: node 1 must not prune"));
    Json bare = Json::parse(text.toStdString());
    bare["tree"] = Json::array();
    QVERIFY(contains(refusal(text.constData(), bare.dump().c_str()), "node 1"));
    for (const char* key : {"nodes", "cuts", "evaluated"}) {
        const QByteArray piece = QByteArray("\"") + key + "\": ";
        QVERIFY(contains(refusal(piece, piece + "9"), std::string("Refused: the entry '") + key));
    }
    QCOMPARE(refusal("\"nodes\"", "\"x\": 1, \"nodes\""), std::string("status 2"));
    QCOMPARE(refusal("\"nodes\"", "\"nodes\": 1, \"nodes\""), std::string("status 2"));
}

void CliCertificateTest::whatIsNoCertificateIsBadInput() {
    const Run run = runCli({"verify", workload("conv1d")});
    QCOMPARE(run.status, 2);
    QVERIFY(contains(run.err, "this is not a certificate"));
    QCOMPARE(runCli({"verify", path("nowhere")}).status, 2);
}

void CliCertificateTest::whatCannotBeCertifiedIsRefused() {
    const QString file = path("never");
    const auto sentence = [&](const QStringList& more) {
        const Run run =
            runCli(QStringList{"map"} + example + QStringList{"--certificate", file} + more);
        return run.status == 2 ? run.err : "status " + std::to_string(run.status);
    };
    QVERIFY(contains(sentence({}), "only --search exact can write a certificate"));
    QVERIFY(contains(sentence({"--search=exact", "--gap=1%"}), "remove --gap"));
    const Run whole = runCli(
        QStringList{"map", accelerator("eyeriss-like"), loopglass::test::network("alexnet")} +
        exact + QStringList{file});
    QCOMPARE(whole.status, 2);
    QVERIFY(contains(whole.err, "a certificate covers only one layer"));
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

void CliCertificateTest::theAnswerIsNotLostWithTheFile() {
    const QStringList asked = QStringList{"map"} + example + QStringList{"--search", "exact"};
    const Json plain = withoutSeconds(runCli(asked + QStringList{"--json"}).json());
    const auto same = [&](const Run& run) {
        Json json = withoutSeconds(run.json());
        const bool none = json["certificate"].is_null();
        json.erase("certificate");
        return none && json == plain;
    };
    const QString output = path("output");
    const Run full = runCli(
        asked + QStringList{"--json", "--force", "--output", output, "--certificate", "/dev/full"});
    QCOMPARE(full.status, 2);
    QVERIFY(same(full));
    QVERIFY(contains(full.err, "/dev/full: the file cannot be written"));
    QVERIFY(QFile::exists(output));
    QVERIFY(QDir(m_folder.path()).mkdir("gone"));
    const Run gone = runMeanwhile(path("pipe"),
                                  asked + QStringList{"--json", "--certificate", path("gone/file")},
                                  [&] { QVERIFY(QDir(path("gone")).removeRecursively()); });
    QCOMPARE(gone.status, 2);
    QVERIFY(same(gone));
    QVERIFY(contains(gone.err, "gone/file: the file cannot be written"));
}

void CliCertificateTest::aFileThatCameMeanwhileIsKept() {
    for (const char* option : {"--certificate", "--output"}) {
        const QString file = path("meanwhile");
        const QStringList asked =
            QStringList{"map"} + example + QStringList{"--search", "exact", option, file};
        const auto comes = [&] { QVERIFY(writeText(file, "of somebody else")); };
        const Run kept = runMeanwhile(path("pipe"), asked, comes);
        QCOMPARE(kept.status, 2);
        QVERIFY(contains(kept.out, "EDP"));
        QVERIFY(contains(kept.err, "the file already exists"));
        QCOMPARE(contents(file), QByteArray("of somebody else"));
        QCOMPARE(runMeanwhile(path("pipe"), asked + QStringList{"--force"}, comes).status, 0);
        QVERIFY(contents(file) != "of somebody else");
        QVERIFY(QFile::remove(file));
    }
}

/// The search is known, so the limit is over while the certificate is made, on any machine.
void CliCertificateTest::theTimeLimitHoldsForTheProof() {
    const QString file = path("late");
    const QStringList asked{"map",
                            accelerator("simba-like"),
                            network("resnet18"),
                            "--layer",
                            "conv1",
                            "--search",
                            "exact",
                            "--json",
                            "--resume",
                            path("known")};
    const Json known = withoutSeconds(runCli(asked).json());
    QCOMPARE(known["optimal"], Json(true));
    const Run run = runCli(asked + QStringList{"--certificate", file, "--time-limit", "0.01"});
    QCOMPARE(run.status, 1);
    QVERIFY(contains(run.err, "is not written: the time limit was reached"));
    QVERIFY(!QFile::exists(file));
    Json json = withoutSeconds(run.json());
    QVERIFY(json["certificate"].is_null());
    json.erase("certificate");
    QCOMPARE(json.dump(), known.dump());
}

void CliCertificateTest::theReadingOfReuseIsNamed() {
    const QString file = path("reading");
    const auto certified = [&](const QStringList& more) {
        return runCli(QStringList{"map", "--force"} + example + more + exact + QStringList{file})
            .status;
    };
    QCOMPARE(certified({}), 0);
    const Run usual = runCli({"verify", file});
    QVERIFY(usual.out.find("reuse") == std::string::npos);
    QVERIFY(usual.out.find("first visit") == std::string::npos);
    QCOMPARE(certified({"--reuse=stationary", "--charge-first-visits"}), 0);
    const Run other = runCli({"verify", file});
    QCOMPARE(other.status, 0);
    QVERIFY(contains(other.out, "Reuse model: stationary;"));
    QVERIFY(contains(other.out, "this zero is read and filled as well."));
    const Json json = runCli({"verify", "--json", file}).json();
    QCOMPARE(json["reuse"], Json("stationary"));
    QCOMPARE(json["charge_first_visits"], Json(true));
}

LOOPGLASS_TEST(CliCertificateTest)

}  // namespace loopglass::test::cli_certificate_test

#include "cli_certificate_test.moc"
