// The tour of README.md: every command is run as it is written there.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"

#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>
#include <string>
#include <vector>

namespace loopglass::test::cli_readme_test {

/// Returns the commands of the first block of shell code below a heading, without comments and with
/// continued lines joined.
QStringList commandsBelow(const QString& heading) {
    const QString page =
        QString::fromUtf8(contents(QString::fromStdString(sourcePath("README.md"))));
    const QString block = page.section(heading, 1)
                              .section(QStringLiteral("```sh\n"), 1, 1)
                              .section(QStringLiteral("```"), 0, 0);
    QStringList commands;
    for (const QString& line :
         QString(block).remove(QStringLiteral("\\\n")).split(QLatin1Char('\n'))) {
        if (!line.isEmpty() && !line.startsWith(QLatin1Char('#'))) {
            commands << line;
        }
    }
    return commands;
}

class CliReadmeTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    Run shell(const QString& command) const {
        QProcess process;
        prepare(process, {QStringLiteral("-c"), command});
        QProcessEnvironment environment = process.processEnvironment();
        const QString programs = QFileInfo(QString::fromStdString(cliProgram())).path();
        environment.insert(QStringLiteral("PATH"),
                           programs + QLatin1Char(':') + environment.value(QStringLiteral("PATH")));
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(m_folder.path());
        process.setProgram(QStringLiteral("sh"));
        process.start();
        return finish(process);
    }

private slots:
    void theTourRuns();
};

void CliReadmeTest::theTourRuns() {
    QVERIFY(QFile::link(QString::fromStdString(sourcePath("samples")),
                        m_folder.filePath(QStringLiteral("samples"))));
    const QStringList commands = commandsBelow(QStringLiteral("### On the command line"));
    QCOMPARE(commands.size(), 6);
    const std::vector<std::string> expected{"conv5_shortcut",
                                            "Certificate: conv2d.proof",
                                            "The claim holds",
                                            "Compared values: lower bound",
                                            "",
                                            "all agrees"};
    for (qsizetype i = 0; i < commands.size(); ++i) {
        const Run run = shell(commands[i]);
        QVERIFY2(run.status == 0, qPrintable(commands[i] + QString::fromStdString('\n' + run.err)));
        QVERIFY(contains(run.out, expected[static_cast<std::size_t>(i)]));
    }
}

LOOPGLASS_TEST(CliReadmeTest)

}  // namespace loopglass::test::cli_readme_test

#include "cli_readme_test.moc"
