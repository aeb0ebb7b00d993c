// The program, killed during work. Unsaved work is offered at the next start and restored. A file
// that was being saved is either the old or the new one, never a mixture.
//
// A user can repeat the edit by the command line: an opened accelerator file is an edit of the
// session, with undo and unsaved changes. Saving is killed in a second process of this test, which
// does nothing else.
#include "document/document.h"
#include "document/recovery_file.h"
#include "document/session_text.h"
#include "format/read/read_accelerator.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "support/process_work.h"
#include "ui/from_source.h"
#include "ui/no_warnings.h"
#include "ui/own_home.h"
#include "window/main_window.h"

#include <QAbstractButton>
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QMessageBox>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTest>
#include <QTimer>
#include <cstdio>
#include <random>

namespace loopglass::ui::test::killed_window_test {

constexpr int patience = longestWait;  // ms
// Environment variable with the file.
constexpr const char* saveForever = "LOOPGLASS_TEST_SAVES_FOREVER";

QString sampleFile(const char* name) { return fromSource("samples/") + QLatin1String(name); }

QStringList recoveryFiles() {
    return QDir(RecoveryFile::folder()).entryList({QStringLiteral("*.recovery")}, QDir::Files);
}

/// Two sessions that differ in every part.
DocumentState stateOf(bool other) {
    Document document;
    document.open(sampleFile(other ? "networks/inception-v3.yaml" : "networks/resnet18.yaml"));
    document.open(
        sampleFile(other ? "accelerators/simba-like.yaml" : "accelerators/eyeriss-like.yaml"));
    return document.state();
}

/// In the second process: saves one session after the other to the same file.
[[noreturn]] void saveInTurns(const QString& file) {
    Document documents[2];
    for (int i = 0; i < 2; ++i) {
        documents[i].open(
            sampleFile(i == 1 ? "networks/inception-v3.yaml" : "networks/resnet18.yaml"));
        documents[i].open(
            sampleFile(i == 1 ? "accelerators/simba-like.yaml" : "accelerators/eyeriss-like.yaml"));
    }
    for (int i = 0;; i = 1 - i) {
        documents[i].save(file);
        std::fputs("saved\n", stdout);
        std::fflush(stdout);
    }
}

class KilledWindowTest : public QObject {
    Q_OBJECT

    OwnHome m_home;

    void start(QProcess& process, const QStringList& arguments) {
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        process.setProcessEnvironment(environment);
        process.start(QString::fromStdString(loopglass::test::windowProgram()), arguments);
        QVERIFY(process.waitForStarted(patience));
    }

private slots:
    void initTestCase() {
        if (qEnvironmentVariableIsSet(saveForever)) {
            saveInTurns(qEnvironmentVariable(saveForever));
        }
    }

    void unsavedWorkSurvivesAKill() {
        // Both programs use the same folder for unsaved work.
        QCoreApplication::setOrganizationName(QStringLiteral("Loopglass"));
        QCoreApplication::setApplicationName(QStringLiteral("Loopglass"));
        // The addition to the session is not saved yet.
        const QString accelerator = sampleFile("accelerators/table-2-1.yaml");
        const QString session = m_home.file(QStringLiteral("s.loopglass"));
        Document().save(session);
        QProcess killed;
        start(killed, {session, accelerator});
        QTRY_COMPARE(recoveryFiles().size(), 1);
        QVERIFY2(!Document::recoverable(), "its window still lives");
        killed.kill();
        QVERIFY(killed.waitForFinished(patience));
        QCOMPARE(killed.exitStatus(), QProcess::CrashExit);

        // The next start asks. Until the answer, nothing is lost, even by another kill.
        QProcess next;
        start(next, {});
        QVERIFY(loopglass::test::waitForRest(next.processId()));
        QCOMPARE(next.state(), QProcess::Running);
        next.kill();
        QVERIFY(next.waitForFinished(patience));
        QVERIFY(recoveryFiles().size() >= 1);

        const NoWarnings warnings;
        Theme theme;
        MainWindow window(theme);
        window.show();
        window.openFirst();
        QString asked;
        QTimer::singleShot(0, &window, [&] {
            for (auto* box : window.findChildren<QMessageBox*>()) {
                asked = box->text();
                box->button(QMessageBox::Yes)->click();
            }
        });
        window.offerRecovery();
        QVERIFY2(asked.contains(QStringLiteral("unsaved changes")), qPrintable(asked));
        const Accelerator edited = readAccelerator(readSource(accelerator.toStdString()));
        QVERIFY(window.document().accelerator().levels == edited.levels);
        QVERIFY(window.document().isModified());
        window.setUnattended(true);
        window.close();
        QCOMPARE(NoWarnings::taken(), QStringList());
    }

    void aKillWhileSavingLeavesAWholeFile() {
        const QString file = m_home.file(QStringLiteral("session.loopglass"));
        const DocumentState states[2] = {stateOf(false), stateOf(true)};
        std::mt19937 random(3);
        int kept[2] = {0, 0};
        for (int i = 0; i < 30; ++i) {
            QProcess process;
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(QLatin1String(saveForever), file);
            process.setProcessEnvironment(environment);
            process.start(QCoreApplication::applicationFilePath(),
                          {QStringLiteral("killed_window_test"), QStringLiteral("-silent")});
            QByteArray message;
            const auto saves = static_cast<qsizetype>(1 + random() % 4);
            while (message.count("saved") < saves) {
                QVERIFY(process.waitForReadyRead(patience));
                message += process.readAllStandardOutput();
            }
            for (auto looks = random() % 3000; looks > 0; --looks) {
                QFile::exists(file);  // some work, so that the next save is killed at another point
            }
            process.kill();
            QVERIFY(process.waitForFinished(patience));
            QCOMPARE(process.exitStatus(), QProcess::CrashExit);
            Document document;
            document.open(file);
            const bool other = document.state() == states[1];
            QVERIFY(other || document.state() == states[0]);
            ++kept[other ? 1 : 0];
        }
        QVERIFY2(kept[0] > 0 && kept[1] > 0, "it was killed at different moments");
    }
};

LOOPGLASS_TEST(KilledWindowTest)

}  // namespace loopglass::ui::test::killed_window_test

#include "killed_window_test.moc"
