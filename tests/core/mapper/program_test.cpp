// A program of the user as a process. All processes that it starts end with it. Its files identify
// its version. Its output becomes a readable line.

#include "mapper/external_method.h"
#include "mapper/map.h"
#include "mapper/program/printable.h"
#include "mapper/program/process_family.h"
#include "mapper/program/program_files.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "support/builders.h"
#include "words/language.h"

#include <QDateTime>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>
#include <array>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

namespace loopglass::test::program_test {

Problem product() {
    Accelerator machine = makeAccelerator({makeLevel("DRAM"), makeLevel("L1")});
    machine.levels[1].buffers[0].capacity = 20;
    return bind(makeWorkload({{"M", 4}, {"K", 6}}, {{"o", {"M"}}, {"a", {"M", "K"}}, {"b", {"K"}}}),
                machine);
}

MapResult resultOf(const std::string& command, double patience = 2) {
    MapRequest request{product(), externalMethod("mine", command), {}};
    request.budget.evaluations = 5;
    request.settings = {{"patience", patience}};
    return map(request);
}

void write(const QString& file, const QByteArray& text) {
    QFile out(file);
    QVERIFY(out.open(QIODevice::WriteOnly));
    out.write(text);
}

/// Returns true if the process neither runs nor sleeps. It may be a zombie.
bool hasEnded(const QByteArray& process) {
    QFile stat(QStringLiteral("/proc/%1/stat").arg(QString::fromLatin1(process.trimmed())));
    if (!stat.open(QIODevice::ReadOnly)) {
        return true;
    }
    const QByteArray text = stat.readAll();
    return text.mid(text.lastIndexOf(')') + 2).startsWith('Z');
}

class ProgramTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    QString at(const char* name) const { return m_folder.filePath(QLatin1String(name)); }

private slots:
    void nobodyStays_data();
    void nobodyStays();
    void itsEndIsNoticed();
    void othersMayEndMeanwhile();
    void filesTellProgramsApart();
    void manyFilesBesideAllCount();
    void largeFilesAreNotAllRead();
    void whatACommandNames();
    void linesAreReadable_data();
    void linesAreReadable();
};

void ProgramTest::nobodyStays_data() {
    QTest::addColumn<QString>("command");
    QTest::newRow("a child in another session") << "setsid sleep 1000 & echo $! > PID; exit 1";
    QTest::newRow("a child whose parent has ended")
        << "(setsid sh -c 'echo $$ > PID; exec sleep 1000' &); sleep 0.2";
    QTest::newRow("a child that ignores all signals")
        << "setsid sh -c 'trap \"\" TERM HUP INT; echo $$ > PID; while :; do sleep 1; done' & "
           "sleep 1000";
    QTest::newRow("a child with another environment, while the program runs")
        << "(env -i setsid sh -c 'echo $$ > PID; exec sleep 1000' &); sleep 1000";
}

void ProgramTest::nobodyStays() {
    QFETCH(QString, command);
    const QString file = at(QByteArray(QTest::currentDataTag()).replace(' ', '-').constData());
    command.replace(QStringLiteral("PID"), file);
    QByteArray process;
    // On a busy computer, the program may end before its child has written its number.
    for (double patience = 0.7; process.trimmed().toInt() <= 1 && patience < 100; patience *= 3) {
        resultOf(command.toStdString(), patience);
        QFile pid(file);
        process = pid.open(QIODevice::ReadOnly) ? pid.readAll() : QByteArray();
    }
    QVERIFY(process.trimmed().toInt() > 1);
    QTRY_VERIFY(hasEnded(process));
}

/// A process that the program has started holds its output open.
void ProgramTest::itsEndIsNoticed() {
    QCOMPARE(english(resultOf("sleep 1000 & exit 3", 60).ended),
             std::string("the program ended with status 3"));
}

/// Processes may end while they are examined. This was an unhandled exception once.
void ProgramTest::othersMayEndMeanwhile() {
    std::jthread crowd([](const std::stop_token& stop) {
        while (!stop.stop_requested()) {
            std::array<pid_t, 16> children{};
            for (pid_t& child : children) {
                child = fork();
                if (child == 0) {
                    _exit(0);
                }
            }
            for (const pid_t child : children) {
                waitpid(child, nullptr, 0);
            }
        }
    });
    const ProcessFamily family;
    for (int i = 0; i < 60; ++i) {
        family.killOtherProcesses(0);
    }
}

void ProgramTest::filesTellProgramsApart() {
    const QString script = at("mine.py");
    write(script, "print(1)\n");
    const std::string command =
        "python3 '" + script.toStdString() + "' --size 3 2> " + at("mine.log").toStdString();
    const std::string before = externalMethod("mine", command).identity();
    write(at("mine.log"), "complaints\n");
    // Files that the program writes do not change its version.
    QCOMPARE(externalMethod("mine", command).identity(), before);
    write(script, "print(2)\n");
    const std::string after = externalMethod("mine", command).identity();
    QVERIFY(after != before);
    write(at("helper.py"), "x = 1\n");  // the program may import this file
    const std::string withHelper = externalMethod("mine", command).identity();
    QVERIFY(withHelper != after);
    write(at("helper.py"), "x = 2\n");
    QVERIFY(externalMethod("mine", command).identity() != withHelper);
    write(at("notes.txt"), "anything\n");
    write(at("helper.py"), "x = 1\n");
    write(script, "print(2)\n");
    QCOMPARE(externalMethod("mine", command).identity(), withHelper);
}

/// Of the first two hundred files, the contents count; of the others, size and time.
void ProgramTest::manyFilesBesideAllCount() {
    const QTemporaryDir folder;
    const auto part = [&](int i) {
        return folder.filePath(QStringLiteral("part%1.py").arg(i, 3, 10, QLatin1Char('0')));
    };
    constexpr int count = 210;
    for (int i = 0; i < count; ++i) {
        write(part(i), "a = 1\n");
    }
    const std::string command = "python3 " + part(0).toStdString();
    std::string before = fingerprintOfProgram(command);
    for (int i = 0; i < count; ++i) {
        write(part(i), "a = 1\na = 2\n");
        const std::string after = fingerprintOfProgram(command);
        QVERIFY2(after != before, qPrintable(part(i)));
        before = after;
    }
}

/// Each file may be read alone, but not all together.
void ProgramTest::largeFilesAreNotAllRead() {
    const QTemporaryDir folder;
    const std::string command = "python3 " + folder.filePath(QStringLiteral("a.py")).toStdString();
    const QDateTime time = QDateTime::fromSecsSinceEpoch(1'700'000'000);
    for (const char* name : {"a.py", "b.py"}) {
        QFile file(folder.filePath(QLatin1String(name)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.resize(qint64{40} << 20));
        QVERIFY(file.setFileTime(time, QFileDevice::FileModificationTime));
    }
    const std::string before = fingerprintOfProgram(command);
    QFile second(folder.filePath(QStringLiteral("b.py")));
    QVERIFY(second.open(QIODevice::ReadWrite) && second.write("x") == 1 && second.flush());
    QVERIFY(second.setFileTime(time, QFileDevice::FileModificationTime));
    second.close();
    QCOMPARE(fingerprintOfProgram(command), before);
    QVERIFY(second.open(QIODevice::ReadWrite) && second.resize(qint64{41} << 20));
    second.close();
    QVERIFY(fingerprintOfProgram(command) != before);
}

void ProgramTest::whatACommandNames() {
    write(at("one"), "1");
    QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("tools")));
    write(at("tools/two.py"), "2");
    const std::string folder = m_folder.path().toStdString();
    QVERIFY(fingerprintOfProgram("true").empty());
    QVERIFY(fingerprintOfProgram("echo nonsense").empty());
    QVERIFY(fingerprintOfProgram("").empty());
    QVERIFY(fingerprintOfProgram("'\"\\").empty());
    const std::string one = fingerprintOfProgram(folder + "/one --fast");
    QCOMPARE(one.size(), std::size_t{16});
    QCOMPARE(fingerprintOfProgram("cd " + folder + " && ./one"), one);
    QCOMPARE(fingerprintOfProgram("nice -n 5 " + folder + "/one"), one);
    QVERIFY(fingerprintOfProgram("echo x > " + folder + "/one").empty());
    const std::string two = fingerprintOfProgram("cd " + folder + "; python3 -m tools.two");
    QVERIFY(!two.empty() && two != one);
    QCOMPARE(fingerprintOfProgram("python3 \"" + folder + "/tools/two.py\" " + folder + "/one"),
             two);
    QVERIFY(fingerprintOfProgram("/bin/sh " + folder + "/one") != one);  // the shell counts too
}

void ProgramTest::linesAreReadable_data() {
    QTest::addColumn<QByteArray>("sentence");
    QTest::addColumn<QByteArray>("line");
    const auto row = [](const char* name, const QByteArray& sentence, const QByteArray& line) {
        QTest::newRow(name) << sentence << line;
    };
    row("plain", "first\nno such luck\n\n  \n", "no such luck");
    row("letters of any language", "gr\xC3\xBC\xC3\x9F \xE6\x98\xA0\xE5\xB0\x84 \xF0\x9F\x99\x82",
        "gr\xC3\xBC\xC3\x9F \xE6\x98\xA0\xE5\xB0\x84 \xF0\x9F\x99\x82");
    row("colours", "\x1b[1;31mError:\x1b[0m no file\x1b[K", "Error: no file");
    row("a title",
        "\x1b]0;title\x07"
        "done",
        "done");
    row("no UTF-8", "a\xFF\xC3(b", "a\xEF\xBF\xBD\xEF\xBF\xBD(b");
    row("controls",
        "a\tb\x07\xC2\x85"
        "c\xE2\x80\xAE"
        "d",
        "abcd");
    row("only colours at the end", "what is said\n\x1b[0m\n", "what is said");
    row("nothing", "\x1b[0m\n\r\n", "");
    row("cut at a letter", QByteArray(199, 'x') + "\xC3\xBC", QByteArray(199, 'x'));
}

void ProgramTest::linesAreReadable() {
    QFETCH(QByteArray, sentence);
    QFETCH(QByteArray, line);
    QCOMPARE(QByteArray::fromStdString(lastPrintableLine(sentence.toStdString())), line);
}

LOOPGLASS_TEST(ProgramTest)

}  // namespace loopglass::test::program_test

#include "program_test.moc"
