// Ctrl-C and SIGTERM at any moment of `verify`, of a `map` that writes a certificate, and of
// `design`: what is printed is whole, and a file is whole or not there. Moments are drawn by lot,
// in processor time, so that a busy machine does not change them much. LOOPGLASS_SEED=<seed> starts
// at that seed; a failing moment prints its seed.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"
#include "support/cases/random_source.h"
#include "support/effort.h"
#include "support/process_work.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <cstdlib>

namespace loopglass::test::cli_signals_test {

const QStringList layer{accelerator("eyeriss-like"), network("resnet18"), "--layer", "conv1"};

/// Some three seconds of work: 44 machines.
QByteArray designText() {
    const QByteArray samples = QByteArray::fromStdString(sourcePath("samples/"));
    return "accelerator: " + samples +
           "accelerators/eyeriss-like-45nm.yaml\nworkloads: " + samples +
           "networks/resnet18.yaml\nvary:\n  - {parameter: L2.capacity, from: 4096, to: 131072, "
           "per_doubling: 2}\n  - {parameter: L1.weight_spad.capacity, values: [8, 16, 32, 64]}\n"
           "search: grid\n";
}

class CliSignalsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void verify();
    void certificate();
    void design();

private:
    QString path(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

    QTemporaryDir m_folder;
    std::uint64_t m_first = 1;
};

/// A run, a signal at a moment before `ticks`, and what came of it.
struct Moment {
    Run run;
    std::string text;   ///< for a message
    bool fell = false;  ///< before the program listened, or when it had said all

    Moment(const QStringList& arguments, std::uint64_t seed, std::int64_t ticks) {
        RandomSource random(seed);
        const std::int64_t when = random.between(0, ticks);
        const int signal = random.chance(50) ? SIGINT : SIGTERM;
        QProcess process;
        prepare(process, arguments);
        process.start();
        process.waitForStarted();
        waitUntil([&] {
            process.waitForFinished(1);
            return process.state() == QProcess::NotRunning || ticksOf(process.processId()) >= when;
        });
        if (process.state() != QProcess::NotRunning) {
            ::kill(static_cast<pid_t>(process.processId()), signal);
        }
        run = finish(process);
        fell = run.status == -1;
        text = "seed " + std::to_string(seed) + ", signal " + std::to_string(signal) + " after " +
               std::to_string(when) + " ticks: status " + std::to_string(run.status) + "\n" +
               run.err + run.out.substr(0, 500);
    }

    bool isWhole() const { return (fell && run.out.empty()) || Json::accept(run.out); }
};

void CliSignalsTest::initTestCase() {
    if (const char* given = std::getenv("LOOPGLASS_SEED")) {
        m_first = std::strtoull(given, nullptr, 10);
    }
    writeText(path("design.yaml"), designText());
    QCOMPARE(runCli(QStringList{"map"} + layer +
                    QStringList{"--search", "exact", "--certificate", path("proof")})
                 .status,
             0);
}

/// It holds, or the check says that it was stopped: never that the proof is wrong.
void CliSignalsTest::verify() {
    for (std::uint64_t seed = m_first; seed < m_first + casesHere(12); ++seed) {
        const Moment moment({"verify", path("proof"), "--json"}, seed, 60);
        QVERIFY2(moment.isWhole(), moment.text.c_str());
        if (moment.fell) {
            continue;
        }
        const Json json = moment.run.json();
        QVERIFY2(json["holds"] == (moment.run.status == 0), moment.text.c_str());
        QVERIFY2(json["stopped"] == (moment.run.status == 1), moment.text.c_str());
    }
}

void CliSignalsTest::certificate() {
    for (std::uint64_t seed = m_first; seed < m_first + casesHere(12); ++seed) {
        const QTemporaryDir folder;
        const QString file = folder.filePath(QStringLiteral("proof"));
        const Moment moment(QStringList{"map", "--json"} + layer +
                                QStringList{"--search", "exact", "--certificate", file},
                            seed, 90);
        const bool written = QFile::exists(file);
        QVERIFY2(moment.isWhole(), moment.text.c_str());
        if (!moment.fell) {
            const Json json = moment.run.json();
            QVERIFY2(written == (json.contains("certificate") && !json["certificate"].is_null()),
                     moment.text.c_str());
            QVERIFY2(!written || json["optimal"] == true, moment.text.c_str());
            QVERIFY2(moment.run.status == 0 || !moment.run.err.empty(), moment.text.c_str());
        }
        QVERIFY2(!written || contents(file) == contents(path("proof")), moment.text.c_str());
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), written ? 1 : 0);
    }
}

void CliSignalsTest::design() {
    for (std::uint64_t seed = m_first; seed < m_first + casesHere(8); ++seed) {
        const QTemporaryDir folder;
        const QString best = folder.filePath(QStringLiteral("best.yaml"));
        const Moment moment({"design", path("design.yaml"), "--json", "--output", best}, seed, 120);
        const bool written = QFile::exists(best);
        QVERIFY2(moment.isWhole(), moment.text.c_str());
        if (!moment.fell) {
            const Json json = moment.run.json();
            QVERIFY2(moment.run.status == 0 || moment.run.status == 1, moment.text.c_str());
            QVERIFY2(written == !json["best"].is_null(), moment.text.c_str());
        }
        QVERIFY2(!written || runCli({"show", best}).status == 0, moment.text.c_str());
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden).size(), written ? 1 : 0);
    }
}

LOOPGLASS_TEST(CliSignalsTest)

}  // namespace loopglass::test::cli_signals_test

#include "cli_signals_test.moc"
