// A lab as a teacher goes through it: written from the template, handed out, answered, checked and
// graded; and what is refused.

#include "end-to-end/run_cli.h"
#include "runner/run_tests.h"
#include "support/paths.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>
#include <filesystem>
#include <fstream>

namespace loopglass::test::cli_lab_test {

class CliLabTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void validates();
    void handsOutAndChecks();
    void aKeySaysWhatItLeavesOut();
    void namesOfFilesAreShownEscaped();
    void gradesAClass();
    void worksheets();
    void refusals();

private:
    QString path(const QString& name) const { return m_folder.filePath(name); }
    void write(const QString& name, const QByteArray& text) const;
    QByteArray read(const QString& name) const;

    QTemporaryDir m_folder;
    QString m_lab;
};

void CliLabTest::write(const QString& name, const QByteArray& text) const {
    QFile file(path(name));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
}

QByteArray CliLabTest::read(const QString& name) const {
    QFile file(path(name));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void CliLabTest::initTestCase() {
    m_lab = path("lab.yaml");
    QCOMPARE(runCli({"lab", "new", m_lab}).status, 0);
    QVERIFY(QDir(m_folder.path()).mkdir("in"));
    // A second time it is there already.
    QCOMPARE(runCli({"lab", "new", m_lab}).status, 2);
    QCOMPARE(runCli({"lab", "new", m_lab, "--force"}).status, 0);
}

void CliLabTest::validates() {
    const Run run = runCli({"lab", "validate", m_lab, "--seeds", "5"});
    QCOMPARE(run.status, 0);
    QVERIFY(contains(run.out, "my-lab, version 1"));
    QVERIFY(contains(run.out, "better    mapping       5    5"));
}

void CliLabTest::handsOutAndChecks() {
    QCOMPARE(runCli({"lab", "key", m_lab}).status, 2);  // whose?
    const Run blank = runCli({"lab", "key", m_lab, "--seed", "s1", "--blank"});
    QVERIFY(contains(blank.out, "student: s1"));
    write("blank.yaml", QByteArray::fromStdString(blank.out));
    QCOMPARE(runCli({"lab", "check", m_lab, path("blank.yaml")}).status, 1);
    QCOMPARE(runCli({"lab", "key", m_lab, "--seed", "s1", "--output", path("in/s1.yaml")}).status,
             0);
    const Run check =
        runCli({"lab", "check", m_lab, path("in/s1.yaml"), "--gradescope", path("results.json")});
    QCOMPARE(check.status, 0);
    QVERIFY(contains(check.out, "10 of 10 points"));
    QVERIFY(read("results.json").contains("\"score\": 10"));
    const Run json = runCli({"lab", "check", m_lab, path("in/s1.yaml"), "--json"});
    QCOMPARE(json.json()["points"].get<double>(), 10.0);
}

/// A key says what it leaves empty, and why.
void CliLabTest::aKeySaysWhatItLeavesOut() {
    const QString lab =
        QString::fromStdString(sourcePath("samples/labs/L5-spatial-reuse/lab.yaml"));
    const Run key = runCli({"lab", "key", lab, "--seed", "class"});
    QCOMPARE(key.status, 0);
    QVERIFY2(contains(key.err, "the answer key has no answer to the question 'square', because"),
             key.err.c_str());
    QVERIFY2(contains(key.err, "because a person"), key.err.c_str());
    QCOMPARE(std::count(key.err.begin(), key.err.end(), '\n') > 0, true);
    // Where all is answered there is nothing to say.
    QCOMPARE(runCli({"lab", "key", m_lab, "--seed", "s1"}).err, std::string());
    QCOMPARE(runCli({"lab", "key", lab, "--seed", "class", "--blank"}).err, std::string());
}

/// The student is named after a file that is no answer file.
void CliLabTest::namesOfFilesAreShownEscaped() {
    for (const QByteArray& name : {QByteArray("\x1b[31mred"), QByteArray("two\nlines"),
                                   QByteArray("a\xE2\x80\xAEliame"), QByteArray("no\xFFtext")}) {
        const std::string file = path("names").toStdString() + "/" + name.toStdString() + ".yaml";
        std::filesystem::create_directories(path("names").toStdString());
        std::ofstream(file) << "answers: [";
    }
    for (const QStringList& form : {QStringList{}, QStringList{"--csv"}, QStringList{"--json"}}) {
        const Run run = runCli(QStringList{"lab", "grade", m_lab, path("names")} + form);
        QCOMPARE(run.status, 0);
        for (const char* bytes : {"\x1b", "\xFF"}) {
            QVERIFY2(run.out.find(bytes) == std::string::npos, run.out.c_str());
        }
        if (form == QStringList{"--json"}) {
            QCOMPARE(run.json()["students"].size(), std::size_t{4});
            continue;
        }
        QVERIFY(run.out.find("\xE2\x80\xAE") == std::string::npos);
        for (const char* shown : {"\\x1b[31mred", "two\\nlines", "a\\u202eliame", "no\\xfftext"}) {
            QVERIFY(contains(run.out, shown));
        }
        QVERIFY(form.isEmpty() || std::count(run.out.begin(), run.out.end(), '\n') == 5);
    }
    const Run missing = runCli({"lab", "grade", m_lab, "no\x1b[2Jfile\n"});
    QVERIFY2(missing.err.find('\x1b') == std::string::npos, missing.err.c_str());
}

void CliLabTest::gradesAClass() {
    for (const char* student : {"s1", "s2", "s3"}) {
        runCli({"lab", "key", m_lab, "--seed", student, "--force", "--output",
                path(QString("in/%1.yaml").arg(student))});
    }
    // In a home folder, a hidden folder has the program's own copy of answers.
    QVERIFY(QDir(path("in")).mkpath(".local/share"));
    QVERIFY(QFile::copy(path("in/s1.yaml"), path("in/.local/share/s1.yaml")));
    write("in/broken.yaml", "answers: [");
    write("in/other.yaml", "lab: other\nanswers: {}\n");
    write("in/wrong.yaml", "lab: my-lab\nstudent: eve\nanswers: {macs: 1, reads: x}\n");
    write("in/large.yaml", QByteArray(3 << 20, 'x'));
    write("in/notes.txt", "no answers");
    const Run run = runCli({"lab", "grade", m_lab, path("in"), "--csv"});
    QCOMPARE(run.status, 0);
    QCOMPARE(std::count(run.out.begin(), run.out.end(), '\n'), 8);
    QVERIFY(contains(run.out, "\ns2,10,10,"));
    QVERIFY(contains(run.out, "\neve,0,10,"));
    QVERIFY(contains(run.out, "to the lab 'other'"));
    QVERIFY(contains(run.out, "larger than"));
    const Run again = runCli({"lab", "grade", m_lab, path("in"), "--csv", "--threads", "1"});
    QCOMPARE(again.out, run.out);
    QCOMPARE(runCli({"lab", "grade", m_lab, path("in"), "--json"}).json()["students"].size(),
             std::size_t{7});
    QVERIFY(contains(runCli({"lab", "grade", m_lab, path("in")}).out, "student"));
    // A class that is taught in Chinese reads its reasons in Chinese.
    const Run chinese = runCli({"lab", "grade", m_lab, path("in"), "--csv", "--language", "zh_TW"});
    QVERIFY(contains(chinese.out, "\ns2,10,10,"));
    for (const char* word :
         {"right", "found", "engine", "not answered", "larger than", "to the lab"}) {
        QVERIFY2(!contains(chinese.out, word), word);
    }
    QVERIFY(contains(chinese.out, "正確"));
}

void CliLabTest::worksheets() {
    const Run html = runCli({"lab", "worksheet", m_lab, "--seed", "s1", "--language", "zh_TW"});
    QCOMPARE(html.status, 0);
    QVERIFY(html.out.rfind("<!DOCTYPE html>", 0) == 0);
    QVERIFY(contains(html.out, "我的第一個實驗"));
    const Run solved = runCli({"lab", "worksheet", m_lab, "--seed", "s1", "--solutions"});
    QVERIFY(contains(solved.out, "right: "));
    const Run solvedHere =
        runCli({"lab", "worksheet", m_lab, "--seed", "s1", "--solutions", "--language", "zh_TW"});
    QVERIFY(!contains(solvedHere.out, "right: "));
    QCOMPARE(runCli({"lab", "worksheet", m_lab, "--seed", "s1", "-o", path("s.txt")}).status, 2);
    QCOMPARE(runCli({"lab", "worksheet", m_lab, "--seed", "s1", "--language", "fr"}).status, 2);
}

void CliLabTest::refusals() {
    QCOMPARE(runCli({"lab"}).status, 2);
    QCOMPARE(runCli({"lab", "check", m_lab}).status, 2);
    QCOMPARE(runCli({"lab", "check", path("none.yaml"), path("in/s1.yaml")}).status, 2);
    QCOMPARE(runCli({"lab", "check", m_lab, path("none.yaml")}).status, 2);
    QCOMPARE(runCli({"lab", "check", m_lab, path("in/other.yaml")}).status, 2);
    QCOMPARE(runCli({"lab", "grade", m_lab, path("in"), "--csv", "--json"}).status, 2);
    QVERIFY(QDir(m_folder.path()).mkdir("empty"));
    QCOMPARE(runCli({"lab", "grade", m_lab, path("empty")}).status, 2);
    write("bad.yaml", "lab: x\ntitle: T\nversion: 1\ngiven: {accelerator: ../a, workload: b}\n");
    const Run bad = runCli({"lab", "validate", path("bad.yaml")});
    QCOMPARE(bad.status, 2);
    QVERIFY(contains(bad.err, "bad.yaml:4:22: found the path '../a'"));
}

LOOPGLASS_TEST(CliLabTest)

}  // namespace loopglass::test::cli_lab_test

#include "cli_lab_test.moc"
