// `design` and `sweep` that are stopped by Ctrl-C, by SIGTERM and by kill -9: nothing is written by
// halves, and the run that goes on prints what one run prints, to the byte.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"
#include "support/effort.h"
#include "support/wait_until.h"

#include <QDir>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <csignal>

namespace loopglass::test::cli_design_stop_test {

const QStringList vary{"--vary", "L2.capacity=4096:131072:2", "--vary",
                       "L1.weight_spad.capacity=8,16,32,64"};

/// All layers of ResNet-18 on 44 machines.
QByteArray designText(const QByteArray& search) {
    const QByteArray samples = QByteArray::fromStdString(sourcePath("samples/"));
    return "accelerator: " + samples +
           "accelerators/eyeriss-like-45nm.yaml\nworkloads: " + samples +
           "networks/resnet18.yaml\nvary:\n  - {parameter: L2.capacity, from: 4096, to: 131072, "
           "per_doubling: 2}\n  - {parameter: L1.weight_spad.capacity, values: [8, 16, 32, 64]}\n"
           "search: " +
           search + "\n";
}

class CliDesignStopTest : public QObject {
    Q_OBJECT

private slots:
    void goesOn_data();
    void goesOn();
    void aShareGoesOn_data();
    void aShareGoesOn();

private:
    /// The command of a row, whose design file is written when it has one.
    QStringList command(const QString& what) const {
        if (what.startsWith(QStringLiteral("sweep"))) {
            return QStringList{"sweep", accelerator("eyeriss-like-45nm"), network("resnet18")} +
                   vary +
                   (what.endsWith(QStringLiteral("best")) ? QStringList{"--best"} : QStringList());
        }
        const QString file = m_folder.filePath(QStringLiteral("design.yaml"));
        writeText(file, designText(what.toLatin1()));
        return {"design", file};
    }

    QTemporaryDir m_folder;
};

/// Starts, waits until a file has so many lines, and sends the signal.
Run stopped(const QStringList& arguments, const QString& file, qsizetype lines, int signal) {
    QProcess process;
    prepare(process, arguments);
    process.start();
    process.waitForStarted();
    waitUntil([&] {
        process.waitForFinished(2);
        return process.state() == QProcess::NotRunning || contents(file).count('\n') >= lines;
    });
    if (process.state() != QProcess::NotRunning) {
        ::kill(static_cast<pid_t>(process.processId()), signal);
    }
    return finish(process);
}

void CliDesignStopTest::goesOn_data() {
    QTest::addColumn<QString>("what");
    QTest::addColumn<int>("signal");
    // Where few cases are asked for, each search and each signal once or twice.
    const std::uint64_t step = (15 + casesHere(15) - 1) / casesHere(15);
    std::uint64_t row = 0;
    for (const char* what : {"exact", "grid", "published", "sweep", "sweep best"}) {
        for (const auto& [name, signal] :
             {std::pair{"Ctrl-C", SIGINT}, {"SIGTERM", SIGTERM}, {"kill -9", SIGKILL}}) {
            if (row++ % step == 0) {
                QTest::addRow("%s, %s", what, name) << what << signal;
            }
        }
    }
}

void CliDesignStopTest::goesOn() {
    QFETCH(QString, what);
    QFETCH(int, signal);
    const QStringList asked = command(what) + QStringList{"--json", "--threads", "1"};
    const QTemporaryDir folder;
    const QString kept = folder.filePath(QStringLiteral("kept"));
    const QString best = folder.filePath(QStringLiteral("best.yaml"));
    const QStringList resumed = asked + QStringList{"--resume", kept, "--output", best, "--force"};
    const Run whole = runCli(asked);
    QCOMPARE(whole.status, 0);
    QByteArray before;
    for (const qsizetype lines : {2, 5, 9}) {
        // A line more than there was: the program has begun, and a signal finds it at work.
        const qsizetype wanted = std::max(lines, before.count('\n') + 1);
        const Run run = stopped(resumed, kept, wanted, signal);
        const QByteArray after = contents(kept);
        QVERIFY(after.startsWith(before.left(before.lastIndexOf('\n') + 1)));
        QVERIFY2(after.count('\n') >= wanted || run.out == whole.out, after.constData());
        before = after;
        if (signal == SIGKILL) {
            QCOMPARE(run.status, -1);
            QVERIFY(run.out.empty() && !QFile::exists(best));
        } else {
            QVERIFY2(run.status == 0 || run.status == 1, run.err.c_str());
            const Json json = run.json();
            QCOMPARE(json["stopped"].get<bool>(), run.out != whole.out);
            QCOMPARE(QFile::exists(best), !json["best"].is_null());
            QVERIFY(!json["stopped"].get<bool>() || contains(run.err, "The results so far"));
            QVERIFY(!QFile::exists(best) || runCli({"show", best}).status == 0);
            QFile::remove(best);
        }
        QCOMPARE(QDir(folder.path()).entryList(QDir::Files | QDir::Hidden),
                 QStringList{QStringLiteral("kept")});
    }
    const Run last = runCli(resumed);
    QCOMPARE(last.status, 0);
    QCOMPARE(last.out, whole.out);
    QCOMPARE(runCli({"show", best}).status, 0);
    const QByteArray after = contents(kept);
    QVERIFY(after.startsWith(before.left(before.lastIndexOf('\n') + 1)));
    QCOMPARE(runCli(resumed).out, whole.out);
    QCOMPARE(contents(kept), after);
}

void CliDesignStopTest::aShareGoesOn_data() {
    QTest::addColumn<QString>("what");
    QTest::newRow("exact") << "exact";
    QTest::newRow("grid") << "grid";
}

/// The part has the bytes of one run, and the parts give the answer of the whole.
void CliDesignStopTest::aShareGoesOn() {
    QFETCH(QString, what);
    const QStringList asked = command(what);
    const QTemporaryDir folder;
    const auto share = [&](const char* number, const QString& name) {
        return asked +
               QStringList{"--threads", "1", "--shard", number, "--output", folder.filePath(name)};
    };
    QCOMPARE(runCli(share("1/2", QStringLiteral("whole"))).status, 0);
    const QString part = folder.filePath(QStringLiteral("part"));
    for (const auto& [signal, lines] : {std::pair{SIGKILL, 3}, {SIGTERM, 6}, {SIGKILL, 8}}) {
        stopped(share("1/2", QStringLiteral("part")), part, lines, signal);
    }
    QCOMPARE(runCli(share("1/2", QStringLiteral("part"))).status, 0);
    QCOMPARE(contents(part), contents(folder.filePath(QStringLiteral("whole"))));
    QCOMPARE(runCli(share("2/2", QStringLiteral("other"))).status, 0);
    const Run merged =
        runCli({"design", "merge", part, folder.filePath(QStringLiteral("other")), "--json"});
    QCOMPARE(merged.out, runCli(asked + QStringList{"--json"}).out);
}

LOOPGLASS_TEST(CliDesignStopTest)

}  // namespace loopglass::test::cli_design_stop_test

#include "cli_design_stop_test.moc"
