// The editor of labs, used like a teacher. The preview follows the text, errors are listed and
// marked at their places, the engine's own answers and the solution get points, and no typed text
// is lost.
#include "lab/file/lab_template.h"
#include "lab/file/read_lab.h"
#include "lab/marks/key.h"
#include "labs/author_window.h"
#include "labs/lab_draft.h"
#include "labs/lab_editor.h"
#include "labs/question_page.h"
#include "modes/labs_mode.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "text/text.h"
#include "ui/window_fixture.h"
#include "window/main_window.h"

#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QTest>
#include <QTreeWidget>
#include <algorithm>

namespace loopglass::ui::test::author_window_test {

class AuthorWindowTest : public WindowFixture {
    Q_OBJECT

    LabsMode& mode() const { return modeCalled<LabsMode>("labs"); }
    AuthorWindow& author() const { return *mode().author(); }
    LabEditor& editor() const { return author().editor(); }
    QString file() const { return m_home->file(QStringLiteral("my-lab.yaml")); }
    QString onDisk() const {
        QFile saved(file());
        return saved.open(QIODevice::ReadOnly) ? QString::fromUtf8(saved.readAll()) : QString();
    }
    void settle() const { QTRY_VERIFY(!author().isBusy()); }
    void newLab() {
        mode().createLab(file());
        QVERIFY(mode().author() != nullptr);
        settle();
    }
    /// Moves the cursor directly after a text.
    void goBehind(const QString& text) const {
        const auto at = editor().toPlainText().indexOf(text);
        QVERIFY2(at >= 0, qPrintable(text));
        QTextCursor cursor = editor().textCursor();
        cursor.setPosition(static_cast<int>(at + text.size()));
        editor().setTextCursor(cursor);
    }
    QString shown() const { return author().preview().text(); }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    /// The question at the cursor is displayed as students see it, after each letter.
    void thePreviewFollowsTheKeys() {
        newLab();
        QCOMPARE(author().complaints().count(), 0);
        goBehind(QStringLiteral("How many operations"));
        QTest::keyClicks(&editor(), QStringLiteral(" exactly"));
        settle();
        QCOMPARE(author().preview().question(), std::size_t{0});
        QVERIFY2(shown().contains(QStringLiteral("How many operations exactly does")),
                 qPrintable(shown()));
        goBehind(QStringLiteral("words of the weights"));
        QCOMPARE(author().preview().question(), std::size_t{1});
        author().languages().setCurrentIndex(1);
        settle();
        QVERIFY2(shown().contains(QStringLiteral("權重")), qPrintable(shown()));
    }

    /// Numbers in texts are those of the selected student.
    void theSeedDrawsTheNumbers() {
        newLab();
        goBehind(QStringLiteral("Find a mapping"));
        QSet<QString> texts;
        for (const char* seed : {"s1", "s2", "s3", "s4", "s5", "s6"}) {
            author().seed().setText(QLatin1String(seed));
            settle();
            QCOMPARE(author().preview().question(), std::size_t{2});
            texts << shown();
        }
        QVERIFY(texts.size() > 1);
    }

    /// An error is listed with its line and column, marked, and reached by a click.
    void errorsAreFound() {
        newLab();
        const QString before = shown();
        goBehind(QStringLiteral("number: reads(DRAM, weigh"));
        QTest::keyClicks(&editor(), QStringLiteral("x"));
        settle();
        QCOMPARE(author().complaints().count(), 1);
        const int line = editor().line();
        QVERIFY2(author().complaints().item(0)->text().contains(
                     QStringLiteral("line %1, column ").arg(line)),
                 qPrintable(author().complaints().item(0)->text()));
        QCOMPARE(editor().markedLines(), QSet<int>{line});
        for (const bool dark : {true, false}) {  // in red, and with a cross
            m_theme->setDark(dark);
            QListWidgetItem* message = author().complaints().item(0);
            QCOMPARE(message->foreground().color(), m_theme->wrong());
            QVERIFY(!message->icon().isNull());
        }
        editor().goTo(1, 1);
        const QRect place = author().complaints().visualItemRect(author().complaints().item(0));
        QTest::mouseClick(author().complaints().viewport(), Qt::LeftButton, {}, place.center());
        QCOMPARE(editor().line(), line);
        QTest::keyClick(&editor(), Qt::Key_Z, Qt::ControlModifier);
        settle();
        QCOMPARE(author().complaints().count(), 0);
        QVERIFY(editor().markedLines().isEmpty());
    }

    /// If the text is not a lab, the last preview stays, and is marked as outdated.
    void whatIsNoLabIsSaid() {
        newLab();
        goBehind(QStringLiteral("questions:"));
        QTest::keyClicks(&editor(), QStringLiteral(" ["));
        settle();
        QVERIFY(author().complaints().count() > 0);
        QVERIFY(!author().preview().isEnabled());
        QVERIFY(!shown().isEmpty());
        const auto labels = author().findChildren<QLabel*>();
        const auto place = std::find_if(labels.begin(), labels.end(), [](const QLabel* label) {
            return label->text().startsWith(QStringLiteral("PREVIEW OF THE LAST TEXT"));
        });
        QVERIFY(place != labels.end());
        QCOMPARE((*place)->palette().color(QPalette::WindowText), m_theme->wrong());
    }

    /// The template's answers get all points. A separate solution gets points too.
    void answersArePoints() {
        QFile::copy(qt(loopglass::test::sourcePath("samples/labs/L1-stationarity/machine.yaml")),
                    m_home->file(QStringLiteral("machine.yaml")));
        newLab();
        const QTreeWidget& points = author().points();
        QCOMPARE(points.topLevelItemCount(), 3);
        for (int i = 0; i < 3; ++i) {
            QCOMPARE(points.topLevelItem(i)->text(3), points.topLevelItem(i)->text(1));
            QCOMPARE(points.topLevelItem(i)->text(4), QStringLiteral("–"));
        }
        QFile solution(m_home->file(QStringLiteral("solution.answers.yaml")));
        QVERIFY(solution.open(QIODevice::WriteOnly));
        solution.write("lab: my-lab\nversion: 1\nseed: s1\nstudent: s1\nanswers:\n  macs: \"7\"\n");
        solution.close();
        author().seed().setText(QStringLiteral("s2"));
        settle();
        QCOMPARE(points.topLevelItem(0)->text(4), QStringLiteral("0"));
    }

    /// The table has the right answers for the student in the field.
    void rightAnswersOfAStudent() {
        QFile::copy(qt(loopglass::test::sourcePath("samples/labs/L1-stationarity/machine.yaml")),
                    m_home->file(QStringLiteral("machine.yaml")));
        newLab();
        const auto lab = lab::readLabFile(file().toStdString());
        QSet<QString> all;
        for (const char* seed : {"s1", "s2", "s3"}) {
            author().seed().setText(QLatin1String(seed));
            settle();
            lab::LabInstance instance(lab, lab::draw(*lab, seed));
            const QTreeWidget& points = author().points();
            for (std::size_t q = 0; q < lab->questions.size(); ++q) {
                const auto right = lab::foundAnswer(instance, lab->questions[q]);
                QVERIFY(right.has_value());
                const QString shown = points.topLevelItem(static_cast<int>(q))->text(2);
                QCOMPARE(shown, qt(lab::yamlOf(*right)).simplified());
                all << shown;
            }
        }
        QVERIFY(all.size() > 3);  // the answers differ between students
    }

    /// Ctrl+S writes the file. Unsaved text is restored, and can be discarded.
    void nothingIsLost() {
        newLab();
        goBehind(QStringLiteral("Count before you compute"));
        QTest::keyClicks(&editor(), QStringLiteral("!"));
        QVERIFY(author().isWindowModified());
        QVERIFY(!onDisk().contains(QStringLiteral("compute!")));
        author().activateWindow();
        QTest::keyClick(&author(), Qt::Key_S, Qt::ControlModifier);
        QVERIFY(onDisk().contains(QStringLiteral("compute!")));
        QVERIFY(!author().isWindowModified());
        QTest::keyClicks(&editor(), QStringLiteral("?"));
        openWindow();  // killed
        QVERIFY(mode().edit(file()) != nullptr);
        QVERIFY(editor().toPlainText().contains(QStringLiteral("compute!?")));
        QVERIFY(!author().message().isEmpty());
        for (QPushButton* button : author().findChildren<QPushButton*>()) {
            if (button->text() == QStringLiteral("Revert to file")) {
                QTest::mouseClick(button, Qt::LeftButton);
            }
        }
        QVERIFY(!editor().toPlainText().contains(QStringLiteral("compute!?")));
        QVERIFY(editor().toPlainText() == onDisk());
        settle();
    }

    /// Esc does not close the window, but its title bar does, and the typed text is kept.
    void itCanBeClosed() {
        newLab();
        editor().insertPlainText(QStringLiteral("# mine\n"));
        QTest::keyClick(&author(), Qt::Key_Escape);
        QVERIFY(author().isVisible());
        QVERIFY(author().close());
        QTRY_VERIFY(mode().author() == nullptr);
        mode().edit(file());
        QVERIFY(editor().toPlainText().startsWith(QStringLiteral("# mine")));
        settle();
    }

    void whatCannotBeOpened() {
        QVERIFY(mode().edit(m_home->file(QStringLiteral("none.yaml"))) == nullptr);
        QVERIFY(!m_window->lastMessage().isEmpty());
    }
};

LOOPGLASS_TEST(AuthorWindowTest)

}  // namespace loopglass::ui::test::author_window_test

#include "author_window_test.moc"
