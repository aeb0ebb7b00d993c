// The window that grades a class. Its table and its CSV have the marks of the engine, unusable
// files get a reason, and a selected row shows the reasons for its points.
#include "lab/file/read_lab.h"
#include "lab/marks/class_marks.h"
#include "lab/marks/key.h"
#include "labs/class_window.h"
#include "modes/labs_mode.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "ui/window_fixture.h"
#include "widgets/table_panel.h"

#include <QDir>
#include <QFile>
#include <QPushButton>
#include <QTest>

namespace loopglass::ui::test::class_window_test {

class ClassWindowTest : public WindowFixture {
    Q_OBJECT

    static std::string labFile() {
        return loopglass::test::sourcePath("samples/labs/L1-stationarity/lab.yaml");
    }
    QString folder() const { return m_home->file(QStringLiteral("handed-in")); }
    void write(const QString& name, const std::string& text) const {
        QVERIFY(QDir().mkpath(folder()));
        QFile file(folder() + QLatin1Char('/') + name);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::fromStdString(text));
    }
    /// Writes the right answers of a student, those of another one without a question, and a file
    /// that cannot be read.
    std::vector<lab::SubmittedAnswers> writeClass() const {
        const auto lab = lab::readLabFile(labFile());
        std::vector<lab::SubmittedAnswers> files;
        for (const std::string student : {"s1", "s2"}) {
            lab::LabInstance instance(lab, lab::draw(*lab, student));
            lab::Answers key = lab::keyOf(instance, student);
            key.student = student;
            if (student == "s2") {
                key.answers.erase(lab->questions.front().id);
            }
            const std::string text = lab::writeAnswers(key);
            write(qt(student) + QStringLiteral(".answers.yaml"), text);
            files.push_back(
                {(folder() + QLatin1Char('/')).toStdString() + student + ".answers.yaml", text});
        }
        write(QStringLiteral("s3.answers.yaml"), "answers: [");
        files.push_back(
            {(folder() + QStringLiteral("/s3.answers.yaml")).toStdString(), "answers: ["});
        return files;
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void itGradesAFolder() {
        const std::vector<lab::SubmittedAnswers> files = writeClass();
        const auto lab = lab::readLabFile(labFile());
        const auto marks = lab::markClass(lab, files, {}, 1);
        ClassWindow& window = modeCalled<LabsMode>("labs").gradeClass();
        QVERIFY(!window.message().isEmpty());
        window.setLab(qt(labFile()));
        window.grade({folder()});
        QTRY_VERIFY(!window.isRunning());
        const QList<QStringList> table = window.table().table().asText();
        QCOMPARE(table.size(), 5);  // heading, three files, mean
        for (qsizetype row = 0; row < 3; ++row) {
            const lab::SheetMarks& sheet = marks[static_cast<std::size_t>(row)];
            QCOMPARE(table[row + 1][0], qt(sheet.student));
            // The mean does not count an unusable file, which therefore has no points.
            QCOMPARE(table[row + 1][1],
                     sheet.unusable.empty() ? axisLabel(sheet.points()) : QStringLiteral("–"));
            for (std::size_t q = 0; q < sheet.questions.size(); ++q) {
                QCOMPARE(table[row + 1][static_cast<qsizetype>(q) + 2],
                         axisLabel(*sheet.questions[q].points));
            }
        }
        QVERIFY(marks[0].points() > marks[1].points());
        QVERIFY2(!table[3].last().isEmpty(), "an unusable file has a reason");
        QCOMPARE(table[4][1], QString::number((marks[0].points() + marks[1].points()) / 2, 'f', 1));
        QVERIFY2(window.message().contains(QStringLiteral("Files: 3. Files without marks: 1.")),
                 qPrintable(window.message()));
        // The file for the spreadsheet is that of the command line.
        const QString csv = m_home->file(QStringLiteral("marks.csv"));
        QCOMPARE(window.writeCsv(csv), QString());
        QFile written(csv);
        QVERIFY(written.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(written.readAll());
        QCOMPARE(text, qt(lab::classCsv(*lab, marks)));
    }

    void aRowShowsItsReasons() {
        writeClass();
        ClassWindow& window = modeCalled<LabsMode>("labs").gradeClass();
        window.setLab(qt(labFile()));
        window.grade({folder()});
        QTRY_VERIFY(!window.isRunning());
        auto* table = window.findChild<TablePanel*>();
        table->selectRow(1);
        const auto lab = lab::readLabFile(labFile());
        QVERIFY2(window.reasons().contains(QStringLiteral("s2.answers.yaml")),
                 qPrintable(window.reasons()));
        QVERIFY2(window.reasons().contains(QStringLiteral("%1: 0 of %2 points.")
                                               .arg(qt(lab->questions.front().id),
                                                    axisLabel(lab->questions.front().points))),
                 qPrintable(window.reasons()));
    }

    void errorsAreTold() {
        ClassWindow& window = modeCalled<LabsMode>("labs").gradeClass();
        window.setLab(QStringLiteral("/nowhere/lab.yaml"));
        QVERIFY2(window.message().contains(QStringLiteral("/nowhere/lab.yaml")),
                 qPrintable(window.message()));
        window.setLab(qt(labFile()));
        QVERIFY(QDir().mkpath(folder()));
        window.grade({folder()});
        QTRY_VERIFY(!window.isRunning());
        QVERIFY2(window.message().contains(QStringLiteral("handed-in")),
                 qPrintable(window.message()));
    }
};

LOOPGLASS_TEST(ClassWindowTest)

}  // namespace loopglass::ui::test::class_window_test

#include "class_window_test.moc"
