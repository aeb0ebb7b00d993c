// docs/teaching.md as a teacher follows it, word for word: a lab from the template, validated,
// handed out to thirty students, answered rightly, partly, wrongly and in files that cannot be
// used, and graded into a table that a spreadsheet opens.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "support/run_program.h"

#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

namespace loopglass::test::cli_teaching_test {

using Row = QStringList;
using Table = QList<Row>;

/// The cells of a CSV file, read as RFC 4180 has it and no other way: an error is an empty table.
Table strictTable(const QString& text) {
    Table table;
    Row row;
    qsizetype at = text.startsWith(QChar(0xFEFF)) ? 1 : 0;
    while (at < text.size()) {
        QString cell;
        if (text[at] == QLatin1Char('"')) {
            for (++at; at < text.size(); ++at) {
                if (text[at] != QLatin1Char('"')) {
                    cell += text[at];
                } else if (at + 1 < text.size() && text[at + 1] == QLatin1Char('"')) {
                    cell += text[at++];
                } else {
                    break;
                }
            }
            ++at;
        } else {
            while (at < text.size() && !QStringLiteral(",\"\n").contains(text[at])) {
                cell += text[at++];
            }
        }
        row << cell;
        const QChar behind = at < text.size() ? text[at] : QChar();
        ++at;
        if (behind == QLatin1Char('\n')) {
            table << row;
            row.clear();
        } else if (behind != QLatin1Char(',')) {
            return {};
        }
    }
    return row.isEmpty() ? table : Table();
}

/// The commands of a section of the page: its lines that are indented by four, a block at a time.
QStringList commandsOf(const QString& section) {
    const QString page =
        QString::fromUtf8(contents(QString::fromStdString(sourcePath("docs/teaching.md"))));
    QStringList blocks;
    QString block;
    bool inside = false;
    for (const QString& line : page.split(QLatin1Char('\n'))) {
        if (line.startsWith(QStringLiteral("## "))) {
            inside = line.contains(section);
        }
        if (inside && line.startsWith(QStringLiteral("    "))) {
            block += line.mid(4) + QLatin1Char('\n');
        } else if (!block.isEmpty()) {
            blocks << block;
            block.clear();
        }
    }
    return blocks;
}

class CliTeachingTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void writesAndValidates();
    void handsOut();
    void collects();
    void grades();
    void aSpreadsheetOpensIt();
    void studentsCheckThemselves();

private:
    QString path(const QString& name) const { return m_folder.filePath(name); }
    QString read(const QString& name) const { return QString::fromUtf8(contents(path(name))); }
    Outcome shell(const QString& commands) const;
    QString key(const QString& student, const QString& question) const;
    QString filled(const QString& student, const QMap<QString, QString>& answers) const;
    void submitAnswers(const QString& student, const QByteArray& text, double points);
    void handInRight(int number, const QString& student);
    void handInPartly(int number, const QString& student);
    void handInWrong(int number, const QString& student);
    void handInBroken(int number, const QString& student);

    QTemporaryDir m_folder;
    QStringList m_students;
    QMap<QString, double> m_points;  ///< that each student has to get
};

/// As in a terminal in the teacher's folder; the first command that fails ends it.
Outcome CliTeachingTest::shell(const QString& commands) const {
    const QString programs = QFileInfo(QString::fromStdString(cliProgram())).absolutePath();
    return runProgram("bash", {"-c", QStringLiteral("set -e; cd '%1'; PATH='%2':$PATH\n%3")
                                         .arg(m_folder.path(), programs, commands)});
}

/// What the engine answers, as it stands in the file of `lab key`.
QString CliTeachingTest::key(const QString& student, const QString& question) const {
    const QString all = read(QStringLiteral("keys/%1.yaml").arg(student));
    const QRegularExpression entry(QStringLiteral("^  %1: (.*(?:\n    .*)*)").arg(question),
                                   QRegularExpression::MultilineOption);
    QString answer = entry.match(all).captured(1);
    return answer.startsWith(QLatin1Char('"')) ? answer.remove(QLatin1Char('"')) : answer;
}

/// The file that the student was given, with answers behind the names of questions.
QString CliTeachingTest::filled(const QString& student,
                                const QMap<QString, QString>& answers) const {
    QString text = read(QStringLiteral("out/%1.answers.yaml").arg(student));
    for (auto answer = answers.begin(); answer != answers.end(); ++answer) {
        const QRegularExpression line(QStringLiteral("^  %1:.*$").arg(answer.key()),
                                      QRegularExpression::MultilineOption);
        text.replace(line, QStringLiteral("  %1: %2").arg(answer.key(), answer.value()));
    }
    return text;
}

/// In a folder of the student's own, as learning platforms have it, or without.
void CliTeachingTest::submitAnswers(const QString& student, const QByteArray& text, double points) {
    const bool own = m_points.size() % 2 == 0;
    const QString folder =
        path(own ? QStringLiteral("handed-in/") + student : QStringLiteral("handed-in"));
    QVERIFY(QDir().mkpath(folder));
    QVERIFY(writeText(folder + QStringLiteral("/%1.answers.yaml").arg(student), text));
    m_points[student] = points;
}

/// In the ways that people write numbers.
void CliTeachingTest::handInRight(int number, const QString& student) {
    const QString reads = key(student, "reads");
    const QStringList written{reads, reads + " words", reads + QStringLiteral(" 個字組"),
                              "\"" + reads + ".0\"", "+" + reads};
    submitAnswers(student,
                  filled(student, {{"macs", key(student, "macs")},
                                   {"reads", written[number % written.size()]},
                                   {"better", key(student, "better")}})
                      .toUtf8(),
                  10);
}

void CliTeachingTest::handInPartly(int number, const QString& student) {
    const QString macs = key(student, "macs");
    // Each word of the weights once: macs ÷ P, which is one of 14 and 28.
    const QString page = QString::fromStdString(
        runCli({"lab", "worksheet", path("my-lab.yaml"), "--seed", student}).out);
    const int p = page.contains(QStringLiteral("P: 28")) ? 28 : 14;
    switch (number % 3) {
    case 0:
        return submitAnswers(student, filled(student, {{"macs", macs}}).toUtf8(), 2);
    case 1:
        return submitAnswers(
            student,
            filled(student, {{"macs", macs}, {"reads", QString::number(macs.toInt() / p)}})
                .toUtf8(),
            3);
    default:
        return submitAnswers(student,
                             filled(student, {{"macs", "7"},
                                              {"reads", key(student, "reads")},
                                              {"better", key(student, "better")}})
                                 .toUtf8(),
                             8);
    }
}

void CliTeachingTest::handInWrong(int number, const QString& student) {
    const QStringList mappings{
        "|\n    levels:\n      - {level: DRAM}\n      - {level: L1, temporal: [K 4096]}",
        "the best one", "=HYPERLINK(\"http://example.org\")", "|\n    levels: ["};
    submitAnswers(student,
                  filled(student, {{"macs", number % 2 == 0 ? "-3" : "many"},
                                   {"reads", ".nan"},
                                   {"better", mappings[number % mappings.size()]}})
                      .toUtf8(),
                  0);
}

void CliTeachingTest::handInBroken(int number, const QString& student) {
    const QByteArray given = filled(student, {{"macs", key(student, "macs")}}).toUtf8();
    const QList<QByteArray> broken{"answers: [",
                                   QByteArray(given).replace("lab: my-lab", "lab: another"),
                                   QByteArray(given).replace("version: 1", "version: 2"),
                                   QByteArray(given).replace("seed: ", "seed: x"),
                                   QByteArray(3 << 20, 'x'),
                                   {},
                                   "\xFF\xFE\x00\x01 not text"};
    submitAnswers(student, broken[number % broken.size()], 0);
}

void CliTeachingTest::initTestCase() {
    for (int i = 1; i <= 30; ++i) {
        m_students << QStringLiteral("b10%1").arg(i, 2, 10, QLatin1Char('0'));
    }
    // The last line has no end, as editors may leave it.
    QVERIFY(writeText(path("students.txt"), m_students.join(QLatin1Char('\n')).toUtf8()));
}

void CliTeachingTest::writesAndValidates() {
    const QStringList blocks = commandsOf("Choose a lab");
    QCOMPARE(blocks.size(), 1);
    const Outcome outcome = shell(blocks.first());
    QVERIFY2(outcome.good(), outcome.text.constData());
    QVERIFY2(outcome.text.contains("evaluated for 20 seeds"), outcome.text.constData());
}

void CliTeachingTest::handsOut() {
    const QStringList blocks = commandsOf("Hand it out");
    QCOMPARE(blocks.size(), 2);
    const Outcome outcome = shell(blocks.first());
    QVERIFY2(outcome.good(), outcome.text.constData());
    for (const QString& student : m_students) {
        QVERIFY(contents(path(QStringLiteral("out/%1.pdf").arg(student))).startsWith("%PDF"));
        const QString blank = read(QStringLiteral("out/%1.answers.yaml").arg(student));
        QVERIFY2(blank.contains(QStringLiteral("student: \"%1\"").arg(student)), qPrintable(blank));
        QVERIFY2(blank.contains(QStringLiteral("一個數，單位字組")), qPrintable(blank));
    }
}

void CliTeachingTest::collects() {
    QVERIFY(QDir().mkpath(path("keys")));
    for (const QString& student : m_students) {
        const QString file = path(QStringLiteral("keys/%1.yaml").arg(student));
        QCOMPARE(runCli({"lab", "key", path("my-lab.yaml"), "--seed", student, "-o", file}).status,
                 0);
    }
    for (int i = 0; i < m_students.size(); ++i) {
        const QString& student = m_students[i];
        const int number = i / 4;
        switch (i % 4) {
        case 0:
            handInRight(number, student);
            break;
        case 1:
            handInPartly(number, student);
            break;
        case 2:
            handInWrong(number, student);
            break;
        default:
            handInBroken(number, student);
        }
    }
    QCOMPARE(m_points.size(), 30);
}

void CliTeachingTest::grades() {
    const QStringList blocks = commandsOf("Collect and grade");
    QCOMPARE(blocks.size(), 1);
    const Outcome outcome = shell(blocks.first());
    QVERIFY2(outcome.good(), outcome.text.constData());
    QVERIFY(outcome.text.isEmpty());
    const Table table = strictTable(read("marks.csv"));
    QCOMPARE(table.size(), 31);
    const Row heading = table.first();
    QCOMPARE(heading, Row({"student", "points", "most", "waits", "time", "file", "macs", "macs why",
                           "reads", "reads why", "better", "better why", "note"}));
    for (const Row& row : table.mid(1)) {
        QCOMPARE(row.size(), heading.size());
        QVERIFY2(m_points.contains(row[0]), qPrintable(row[0]));
        QVERIFY2(row[1].toDouble() == m_points[row[0]], qPrintable(row.join(QLatin1Char('|'))));
        QCOMPARE(row[1].toDouble(), row[6].toDouble() + row[8].toDouble() + row[10].toDouble());
        QCOMPARE(row[2], QStringLiteral("10"));
        // Who got less than all reads why.
        QVERIFY2(!row.last().isEmpty() || !row[7].isEmpty(), qPrintable(row[0]));
        for (const QString& cell : row) {
            QVERIFY2(!cell.startsWith(QLatin1Char('=')), qPrintable(cell));
        }
    }
}

/// The same cells in a spreadsheet, where there is one.
void CliTeachingTest::aSpreadsheetOpensIt() {
    const QString calc = QStandardPaths::findExecutable(QStringLiteral("soffice"));
    if (calc.isEmpty()) {
        QSKIP("LibreOffice is not installed; the table was read by the letter of RFC 4180");
    }
    const QString convert = QStringLiteral("'%1' '-env:UserInstallation=file://%2' --headless ")
                                .arg(calc, path("office"));
    const QString csv = QStringLiteral("csv:Text - txt - csv (StarCalc):44,34,76");
    const Outcome outcome =
        shell(convert + QStringLiteral("--infilter=CSV:44,34,76 --convert-to ods marks.csv\n") +
              convert + QStringLiteral("--convert-to '%1' --outdir back marks.ods").arg(csv));
    QVERIFY2(outcome.good(), outcome.text.constData());
    const Table there = strictTable(read("back/marks.csv"));
    const Table here = strictTable(read("marks.csv"));
    QCOMPARE(there.size(), here.size());
    for (qsizetype i = 0; i < here.size(); ++i) {
        QCOMPARE(there[i], here[i]);
    }
}

/// Before they hand in; nothing says what would be right.
void CliTeachingTest::studentsCheckThemselves() {
    const QString command = commandsOf("Hand it out").last();
    const QString student = m_students[0];
    QVERIFY(writeText(path("s1.answers.yaml"),
                      filled(student, {{"macs", "7"}, {"reads", key(student, "reads")}}).toUtf8()));
    const Outcome outcome = shell(command);
    QCOMPARE(outcome.status, 1);
    QVERIFY2(outcome.text.contains("3 of 10 points"), outcome.text.constData());
    QVERIFY2(!outcome.text.contains(key(student, "macs").toUtf8()), outcome.text.constData());
}

LOOPGLASS_TEST(CliTeachingTest)

}  // namespace loopglass::test::cli_teaching_test

#include "cli_teaching_test.moc"
