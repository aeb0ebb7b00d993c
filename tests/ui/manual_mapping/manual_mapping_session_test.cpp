// The command line accepts sessions of the window: a session with an edited mapping that has
// spatial loops, given to each command that accepts sessions.
#include "manual_mapping/manual_mapping_view.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "ui/displayed_window.h"
#include "ui/own_home.h"
#include "ui/settled.h"
#include "window/main_window.h"
#include "window/pictures.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

namespace loopglass::ui::test::manual_mapping_session_test {
using loopglass::test::cliProgram;
using loopglass::test::sourcePath;

/// Exit status and output of the command-line program.
struct Ending {
    int status = -1;
    QByteArray out;
    QByteArray err;
};

Ending runProgram(const QStringList& words) {
    QProcess process;
    process.setWorkingDirectory(QString::fromStdString(sourcePath()));
    process.start(QString::fromStdString(cliProgram()), words);
    const bool ended = process.waitForFinished(240'000);
    return {ended && process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
            process.readAllStandardOutput(), process.readAllStandardError()};
}

class ManualMappingSessionTest : public QObject {
    Q_OBJECT

    OwnHome m_home;
    Theme m_theme;

    static QString inTree(const char* name) {
        return QString::fromStdString(sourcePath(std::string("samples/") + name));
    }

    /// Saves with Ctrl+H and Ctrl+S on the machine with 14 × 12 PEs, under `name`.
    void saved(const char* workload, std::size_t layer, const QString& name) {
        const auto window = shownWindow(m_theme);
        QVERIFY(window->openFile(inTree("accelerators/eyeriss-like.yaml")));
        QVERIFY(window->openFile(inTree(workload)));
        QCOMPARE(window->document().chooseLayer(layer), QString());
        QVERIFY(waitForRun(*window, longestWait));
        window->commands().action(QStringLiteral("edit.hand"))->trigger();
        QTRY_VERIFY(window->document().state().manualMapping != nullptr);
        const Mapping& mapping = window->document().state().manualMapping->mapping;
        QVERIFY(!mapping.levels[1].x.empty() && !mapping.levels[1].y.empty());
        window->document().save(m_home.file(name));
    }

private slots:
    void initTestCase() {
        saved("workloads/conv2d.yaml", 0, QStringLiteral("one.loopglass"));
        saved("networks/resnet18.yaml", 1, QStringLiteral("network.loopglass"));
    }

    void everyCommandTakesIt_data() {
        QTest::addColumn<QString>("line");
        for (const char* line : {"explain S",
                                 "explain N",
                                 "explain N --layer conv2",
                                 "evaluate S",
                                 "evaluate N",
                                 "evaluate N --layer conv2",
                                 "map S",
                                 "map N --layer conv2",
                                 "report S -o -",
                                 "report N --layer conv2 -o -",
                                 "export S --to pseudo",
                                 "export N --to c",
                                 "export S --to timeloop",
                                 "audit S --time-limit 5",
                                 "dataflows S --time-limit 5",
                                 "show S",
                                 "roofline S",
                                 "sensitivity S",
                                 "stream samples/machines/dma.yaml S",
                                 "race S --methods random --evaluations 20"}) {
            QTest::newRow(line) << QString::fromLatin1(line);
        }
    }

    void everyCommandTakesIt() {
        QFETCH(QString, line);
        QStringList words = line.split(QLatin1Char(' '));
        for (QString& word : words) {
            word = word == QLatin1String("S")   ? m_home.file(QStringLiteral("one.loopglass"))
                   : word == QLatin1String("N") ? m_home.file(QStringLiteral("network.loopglass"))
                                                : word;
        }
        const Ending run = runProgram(words);
        QVERIFY2(run.status == 0, run.err.constData());
    }

    /// The session has the mapping with which the editing began: the best one.
    void theMappingIsTheOneInTheHand() {
        const Ending run =
            runProgram({QStringLiteral("explain"), m_home.file(QStringLiteral("one.loopglass")),
                        QStringLiteral("--json")});
        QVERIFY2(run.status == 0, run.err.constData());
        const QJsonObject message = QJsonDocument::fromJson(run.out).object();
        QVERIFY(message[QStringLiteral("legal")].toBool());
        QVERIFY(message[QStringLiteral("is_best")].toBool());
    }
};

LOOPGLASS_TEST(ManualMappingSessionTest)

}  // namespace loopglass::ui::test::manual_mapping_session_test

#include "manual_mapping_session_test.moc"
