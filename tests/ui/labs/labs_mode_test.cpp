// The mode Labs, used like a student. A lab is selected, and questions are read in both languages,
// answered by mouse and keys, checked and submitted. Answers survive the window. Files open in the
// explorer, and its mapping becomes an answer. A teacher's checker gives the points of the window.
#include "lab/file/read_lab.h"
#include "lab/marks/class_marks.h"
#include "labs/answer_field.h"
#include "labs/lab_panel.h"
#include "labs/lab_start.h"
#include "labs/question_page.h"
#include "labs/submission_dialog.h"
#include "labs/submitted_page.h"
#include "modes/headers/plain_header.h"
#include "modes/labs_mode.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "text/text.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "window/main_window.h"

#include <QAbstractButton>
#include <QApplication>
#include <QComboBox>
#include <QFile>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>
#include <QTextLayout>
#include <QTimer>

namespace loopglass::ui::test::labs_mode_test {

constexpr int patience = longestWait;

class LabsModeTest : public WindowFixture {
    Q_OBJECT

    LabsMode& mode() const { return modeCalled<LabsMode>("labs"); }
    LabSession& labSession() const { return mode().session(); }
    QuestionPage& page() const { return mode().question(); }
    static std::string fileOf(const QString& lab, const char* name = "lab.yaml") {
        return loopglass::test::sourcePath("samples/labs/" + lab.toStdString() + "/" + name);
    }
    static lab::Answers solution(const QString& lab) {
        return lab::readAnswers(readSource(fileOf(lab, "solution.answers.yaml")));
    }
    /// Opens a lab like a student: the lab from the list, the id by keys.
    void open(const QString& lab, const QString& student) {
        trigger("mode.labs");
        QLineEdit& name = mode().panel().student();
        name.selectAll();
        QTest::keyClicks(&name, student);
        QTest::keyClick(&name, Qt::Key_Return);
        QComboBox& labs = mode().panel().labs();
        const int at = labs.findData(qt(fileOf(lab)));
        QVERIFY2(at >= 0, qPrintable(lab));
        labs.setCurrentIndex(at);
        emit labs.activated(at);
        QTRY_VERIFY(labSession().shown() != nullptr);
    }
    /// Each question of the list is high enough for all its lines. Qt cuts a line if the height of
    /// the previous line is not available, and Chinese lines are higher than others.
    void listIsWhole() const {
        const QListWidget& list = mode().panel().questions();
        for (int i = 0; i < list.count(); ++i) {
            const QRect place = list.visualItemRect(list.item(i));
            QTextLayout text(list.item(i)->text().replace(QLatin1Char(10), QChar::LineSeparator),
                             list.font());
            qreal bottom = 0;
            qreal above = 0;
            text.beginLayout();
            for (QTextLine line = text.createLine(); line.isValid(); line = text.createLine()) {
                line.setLineWidth(place.width() - 8);
                QVERIFY2(bottom + above <= place.height(), qPrintable(list.item(i)->text()));
                above = line.height();
                bottom += above;
            }
            text.endLayout();
            QVERIFY(list.count() > 0 && bottom <= place.height());
        }
    }
    QString header() const { return static_cast<PlainHeader&>(mode().header()).remark(); }
    void check() {
        QTest::mouseClick(&page().checkButton(), Qt::LeftButton);
        QTRY_VERIFY(labSession().mark(page().question()) != nullptr);
    }
    /// Types a number, or clicks a choice. Other kinds of answers are set as if they were pasted.
    void answer(const lab::AnswerValue& value) {
        AnswerField& field = *page().field();
        const auto lines = field.findChildren<QLineEdit*>();
        const auto buttons = field.findChildren<QAbstractButton*>();
        if (value.kind == YamlKind::Text && lines.size() == 1) {
            lines.first()->clear();
            QTest::keyClicks(lines.first(), qt(value.text));
        } else if (value.kind == YamlKind::Text && !buttons.isEmpty()) {
            QTest::keyClick(field.findChild<QAbstractButton*>(qt(value.text)), Qt::Key_Space);
        } else if (auto* text = field.findChild<QPlainTextEdit*>()) {
            text->setPlainText(qt(value.text));
        } else if (value.kind == YamlKind::Map) {
            for (std::size_t i = 0; i < value.keys.size(); ++i) {
                QTest::keyClicks(field.findChild<QLineEdit*>(qt(value.keys[i])),
                                 qt(value.entries[i].text));
            }
        } else if (!lines.isEmpty()) {
            int cell = 0;
            for (const lab::AnswerValue& row : value.entries) {
                for (const lab::AnswerValue& one : row.entries) {
                    QTest::keyClicks(lines[cell++], qt(one.text));
                }
            }
        } else {
            for (const lab::AnswerValue& one : value.entries) {
                QTest::keyClick(field.findChild<QAbstractButton*>(qt(one.text)), Qt::Key_Space);
            }
        }
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void wholeLabs_data() {
        QTest::addColumn<QString>("lab");
        QTest::addColumn<int>("language");
        QTest::newRow("in English") << "L1-stationarity" << 0;
        QTest::newRow("in Chinese") << "L2-move-the-loop" << 1;
        QTest::newRow("all kinds of answers") << "L4-bypass-hunt" << 0;
    }

    /// From the first question to the file for which the teacher's checker gives all points.
    void wholeLabs() {
        QFETCH(QString, lab);
        QFETCH(int, language);
        mode().panel().languages().setCurrentIndex(language);
        open(lab, QStringLiteral("teacher"));
        listIsWhole();
        const lab::Answers right = solution(lab);
        const lab::Lab& asked = *labSession().lab();
        for (std::size_t i = 0; i < asked.questions.size(); ++i) {
            QCOMPARE(page().question(), i);
            QVERIFY(!page().text().isEmpty());
            const auto found = right.answers.find(asked.questions[i].id);
            QVERIFY2(found != right.answers.end(), asked.questions[i].id.c_str());
            answer(found->second);
            QVERIFY2(labSession().book()->answer(asked.questions[i].id) != nullptr,
                     asked.questions[i].id.c_str());
            check();
            const lab::QuestionMark& mark = *labSession().mark(i);
            QVERIFY2(!mark.points || mark.right(), qPrintable(page().verdict()));
            QVERIFY(!page().verdict().isEmpty());
            trigger("labs.next");
        }
        const QString file = m_home->file(QStringLiteral("teacher.answers.yaml"));
        mode().submitAnswers().writeTo(file);
        const auto marks =
            lab::markClass(lab::readLabFile(fileOf(lab)),
                           {{file.toStdString(), readSource(file.toStdString()).text}}, {}, 1);
        QVERIFY(marks.front().unusable.empty() && marks.front().notes.empty());
        QVERIFY(marks.front().allCorrect());
        QCOMPARE(marks.front().points(), labSession().points());
    }

    void wrongAnswersAreToldWithoutTheRightOne() {
        open(QStringLiteral("L1-stationarity"), QStringLiteral("teacher"));
        const lab::Lab& asked = *labSession().lab();
        const auto first = std::find_if(
            asked.questions.begin(), asked.questions.end(), [](const lab::Question& question) {
                return std::holds_alternative<lab::NumberAnswer>(question.answer);
            });
        mode().panel().questions().setCurrentRow(static_cast<int>(first - asked.questions.begin()));
        QVERIFY(!page().checkButton().isEnabled());
        answer({YamlKind::Text, "7654321", {}, {}, {}});
        check();
        QVERIFY(!labSession().mark(page().question())->right());
        const std::string right =
            solution(QStringLiteral("L1-stationarity")).answers[first->id].text;
        QVERIFY2(!page().verdict().contains(qt(right)), qPrintable(page().verdict()));
        answer({YamlKind::Text, right, {}, {}, {}});
        QVERIFY(labSession().mark(page().question()) ==
                nullptr);  // the mark belonged to another answer
    }

    /// After a submission, a page names the file; the next question or the button leaves it.
    void aPageNamesTheSubmittedFile() {
        open(QStringLiteral("L1-stationarity"), QStringLiteral("s19"));
        answer({YamlKind::Text, "123", {}, {}, {}});
        const QString file = m_home->file(QStringLiteral("s19.answers.yaml"));
        mode().submitAnswers().writeTo(file);
        SubmittedPage& done = mode().submittedPage();
        QVERIFY(done.isVisible() && !page().isVisible());
        QCOMPARE(done.file(), file);
        QString texts;
        for (const QLabel* label : done.findChildren<QLabel*>()) {
            texts += label->text() + QLatin1Char('\n');
        }
        QVERIFY2(texts.contains(QStringLiteral("give this file to your teacher")),
                 qPrintable(texts));
        QVERIFY(texts.contains(file));
        QVERIFY2(texts.contains(QStringLiteral("1 of 8 questions are answered.")),
                 qPrintable(texts));
        for (QPushButton* button : done.findChildren<QPushButton*>()) {
            if (button->text() == QStringLiteral("Back to the questions")) {
                QTest::mouseClick(button, Qt::LeftButton);
            }
        }
        QVERIFY(page().isVisible() && !done.isVisible());
        mode().submitAnswers().writeTo(file);
        QVERIFY(done.isVisible());
        trigger("labs.next");
        QVERIFY(page().isVisible() && !done.isVisible());
        QCOMPARE(page().question(), std::size_t{1});
    }

    /// The mapping of another layer is no answer, and is refused before it costs a check.
    void aMappingOfAnotherLayerIsRefused() {
        open(QStringLiteral("L1-stationarity"), QStringLiteral("s19"));
        const lab::Lab& asked = *labSession().lab();
        const auto at = std::find_if(
            asked.questions.begin(), asked.questions.end(), [](const lab::Question& question) {
                return std::holds_alternative<lab::MappingAnswer>(question.answer);
            });
        QVERIFY(at != asked.questions.end());
        openSearched(samples()[1]);
        trigger("mode.labs");
        labSession().choose(static_cast<std::size_t>(at - asked.questions.begin()));
        trigger("labs.take-mapping");
        QVERIFY(labSession().book()->answer(at->id) == nullptr);
        QVERIFY2(m_window->lastMessage().contains(QStringLiteral("Open the files of the question")),
                 qPrintable(m_window->lastMessage()));
        trigger("labs.show-me");
        QVERIFY(settle(*m_window));
        trigger("labs.take-mapping");
        QVERIFY(labSession().book()->answer(at->id) != nullptr);
    }

    /// Another check of an unchanged answer is not counted.
    void anUnchangedAnswerIsCheckedOnce() {
        open(QStringLiteral("L1-stationarity"), QStringLiteral("s19"));
        const std::string id = labSession().lab()->questions[0].id;
        answer({YamlKind::Text, "7654321", {}, {}, {}});
        check();
        QCOMPARE(labSession().book()->checksMade(id), 1);
        QTest::keyClick(page().field()->findChild<QLineEdit*>(), Qt::Key_Return);
        check();
        QCOMPARE(labSession().book()->checksMade(id), 1);
        answer({YamlKind::Text, "7654322", {}, {}, {}});
        check();
        QCOMPARE(labSession().book()->checksMade(id), 2);
    }

    /// A folder without write permission leads to a message, as for a session.
    void handingInNowhere() {
        open(QStringLiteral("L1-stationarity"), QStringLiteral("s19"));
        QString message;
        QTimer::singleShot(0, m_window.get(), [this, &message] {
            for (auto* box : m_window->findChildren<QMessageBox*>()) {
                message = box->text();
                box->close();
            }
        });
        mode().submitAnswers().writeTo(QStringLiteral("/nowhere/at/all.answers.yaml"));
        QVERIFY2(message.startsWith(
                     QStringLiteral("/nowhere/at/all.answers.yaml: the file cannot be written: ")),
                 qPrintable(message));
    }

    /// Another window restores the text, and hints still count.
    void nothingIsLost() {
        open(QStringLiteral("L1-stationarity"), QStringLiteral("s17"));
        answer({YamlKind::Text, "123", {}, {}, {}});
        const std::string id = labSession().lab()->questions[0].id;
        if (page().hintButton().isVisible()) {
            QTest::mouseClick(&page().hintButton(), Qt::LeftButton);
            QCOMPARE(labSession().book()->hintsTaken(id), 1);
        }
        const lab::AnswerValue* written = labSession().book()->answer(id);
        const lab::AnswerValue kept = written != nullptr ? *written : lab::AnswerValue();
        check();
        const int hints = labSession().book()->hintsTaken(id);
        QVERIFY(QFile::exists(labSession().book()->file()));
        openWindow();          // the previous window did not close the lab
        trigger("mode.labs");  // the student continues there
        QTRY_VERIFY(labSession().shown() != nullptr);
        QCOMPARE(qt(labSession().lab()->id), QStringLiteral("L1-stationarity"));
        QVERIFY(page().field()->value() == kept);
        // The points are restored, and this does not count as one of the checks that a lab may
        // limit.
        QTRY_VERIFY(labSession().mark(0) != nullptr);
        QVERIFY(labSession().mark(1) == nullptr);
        open(QStringLiteral("L1-stationarity"), QStringLiteral("s17"));
        QVERIFY(labSession().book()->answer(id) != nullptr &&
                *labSession().book()->answer(id) == kept);
        QVERIFY(page().field()->value() == kept);
        QCOMPARE(labSession().book()->hintsTaken(id), hints);
        QCOMPARE(labSession().book()->checksMade(id), 1);
        open(QStringLiteral("L1-stationarity"), QStringLiteral("s18"));
        QVERIFY(labSession().book()->answer(id) == nullptr);
        QVERIFY(page().field()->value().kind == YamlKind::Nothing);
    }

    /// The files of a question are opened and changed in the explorer, and its mapping is the
    /// answer.
    void theExplorerHelps() {
        open(QStringLiteral("L4-bypass-hunt"), QStringLiteral("teacher"));
        const lab::Lab& asked = *labSession().lab();
        for (std::size_t i = 0; i < asked.questions.size(); ++i) {
            if (!std::holds_alternative<lab::MappingAnswer>(asked.questions[i].answer)) {
                continue;
            }
            mode().panel().questions().setCurrentRow(static_cast<int>(i));
            trigger("labs.show-me");
            QCOMPARE(m_window->bench().mode()->name(), QStringLiteral("search"));
            QVERIFY(settle(*m_window));
            trigger("labs.take-mapping");
            QCOMPARE(m_window->bench().mode()->name(), QStringLiteral("search"));  // and the dock
            QVERIFY(labSession().book()->answer(asked.questions[i].id) != nullptr);
            QVERIFY(page().field()->value() == *labSession().book()->answer(asked.questions[i].id));
            mode().setSideBySide(false);
            trigger("labs.take-mapping");
            QCOMPARE(m_window->bench().mode()->name(), QStringLiteral("labs"));
            check();
            return;
        }
        QFAIL("no question asks for a mapping");
    }

    /// The edited mapping belongs to an earlier question, and the search is newer. The displayed
    /// mapping is taken, with a message.
    void theMappingInFrontIsTaken() {
        open(QStringLiteral("L4-bypass-hunt"), QStringLiteral("teacher"));
        const auto& questions = labSession().lab()->questions;
        const auto better = std::find_if(questions.begin(), questions.end(),
                                         [](const auto& one) { return one.id == "better"; });
        labSession().choose(static_cast<std::size_t>(better - questions.begin()));
        trigger("labs.show-me");
        QVERIFY(settle(*m_window));
        const auto taken = [&] {
            trigger("labs.take-mapping");
            return *labSession().book()->answer("better");
        };
        const lab::AnswerValue manual = taken();
        QVERIFY2(m_window->lastMessage().contains(QStringLiteral("edited")),
                 qPrintable(m_window->lastMessage()));
        m_window->showView(ViewId::Mapping);
        const lab::AnswerValue best = taken();
        QVERIFY(!(best == manual));
        QVERIFY2(m_window->lastMessage().contains(QStringLiteral("best")),
                 qPrintable(m_window->lastMessage()));
        m_window->showView(ViewId::Hand);
        QVERIFY(taken() == manual);
    }

    /// A question has a larger layer than the lab, so its mapping no longer fits. Its files are
    /// displayed as in the question, and searched for its objective.
    void filesAreThoseOfTheCase() {
        open(QStringLiteral("L1-stationarity"), QStringLiteral("teacher"));
        const lab::Lab& asked = *labSession().lab();
        for (const char* id : {"repair", "best"}) {
            const auto question = std::find_if(asked.questions.begin(), asked.questions.end(),
                                               [id](const auto& one) { return one.id == id; });
            labSession().choose(static_cast<std::size_t>(question - asked.questions.begin()));
            trigger("mode.labs");
            trigger("labs.show-me");
            QCOMPARE(m_window->bench().mode()->name(), QStringLiteral("search"));
            const Document& document = m_window->document();
            std::int64_t longest = 0;
            for (const Dimension& dimension : document.workload().dimensions) {
                longest = std::max<std::int64_t>(longest, dimension.bound);
            }
            QCOMPARE(longest, std::int64_t{1920});
            QVERIFY(document.options().objective == Objective::Energy);
            QVERIFY(document.state().manualMapping != nullptr);
            QVERIFY(settle(*m_window));
        }
    }

    /// Tab moves from the answer to its buttons, Enter checks, and a second Space does not open a
    /// hint.
    void keysInOrder() {
        open(QStringLiteral("L1-stationarity"), QStringLiteral("teacher"));
        m_window->activateWindow();
        auto* line = page().field()->findChild<QLineEdit*>();
        line->setFocus();
        QTest::keyClicks(line, QStringLiteral("7"));
        QTest::keyClick(line, Qt::Key_Return);
        QTRY_VERIFY(labSession().mark(0) != nullptr);
        QTest::keyClick(line, Qt::Key_Tab);
        QVERIFY(page().checkButton().hasFocus());
        QTest::keyClick(&page().checkButton(), Qt::Key_Space);
        QVERIFY(page().checkButton().hasFocus());
        QTRY_VERIFY(!labSession().isChecking());
        QVERIFY(page().checkButton().hasFocus());
        QCOMPARE(labSession().book()->hintsTaken(labSession().lab()->questions[0].id), 0);
    }

    /// A message for students has the texts of the screen, not the ids of the lab's author. Keys
    /// move from question to question, and the next typed text goes to the answer.
    void keysGoOnInTheNextQuestion() {
        open(QStringLiteral("L1-stationarity"), QStringLiteral("s1"));
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
        page().field()->setFocus();
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("12"));
        trigger("labs.next");
        QVERIFY(page().field()->isAncestorOf(QApplication::focusWidget()));
        QTest::keyClicks(QApplication::focusWidget(), QStringLiteral("34"));
        const auto answered = [this](std::size_t question) {
            const lab::AnswerValue* value =
                labSession().book()->answer(labSession().lab()->questions[question].id);
            return value == nullptr ? std::string() : value->text;
        };
        QCOMPARE(answered(0), std::string("12"));
        QCOMPARE(answered(1), std::string("34"));
        // The heading states that the answers are saved, and names the student.
        QVERIFY(header().contains(QStringLiteral("2 of 8 answered")));
        QVERIFY2(header().endsWith(QStringLiteral("answers saved · seed s1")),
                 qPrintable(header()));
    }

    /// After the last hint, Space does not press the next button, which opens the explorer.
    void theLastHint() {
        open(QStringLiteral("L1-stationarity"), QStringLiteral("s1"));
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
        page().hintButton().setFocus();
        for (std::size_t i = 0; i < labSession().lab()->questions[0].hints.size() + 1; ++i) {
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Space);
        }
        QVERIFY(!page().hintButton().isEnabled());
        QCOMPARE(m_window->bench().mode()->name(), QStringLiteral("labs"));
    }

    /// If the lab is known but the id is not, the page asks for the id, and the heading names the
    /// lab.
    void theIdComesNext() {
        trigger("mode.labs");
        m_window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
        mode().open(qt(fileOf(QStringLiteral("L1-stationarity"))));
        QVERIFY(mode().panel().student().hasFocus());
        QVERIFY2(header().isEmpty(), qPrintable(header()));
        QTest::keyClicks(&mode().panel().student(), QStringLiteral("s1"));
        QTest::keyClick(&mode().panel().student(), Qt::Key_Return);
        QTRY_VERIFY(page().field() != nullptr);
        // After that, the answer has the focus.
        QVERIFY(page().field()->isAncestorOf(QApplication::focusWidget()));
    }

    /// Before a lab is opened, the page explains labs and lists them.
    void theStartOpensALab() {
        trigger("mode.labs");
        QCOMPARE(mode().start().buttons().size(), LabPanel::sampleLabs().size());
        QVERIFY(mode().start().isVisible());
        QTest::keyClicks(&mode().panel().student(), QStringLiteral("s1"));
        QTest::keyClick(&mode().panel().student(), Qt::Key_Return);
        QTest::mouseClick(mode().start().buttons()[1], Qt::LeftButton);
        QTRY_VERIFY(labSession().shown() != nullptr);
        QCOMPARE(labSession().file(), LabPanel::sampleLabs()[1]);
        QVERIFY(!mode().start().isVisible());
    }

    /// The files of a question are not the student's work and are not offered for saving. Later
    /// changes by the student are, and the question states that answers are kept in any case.
    void leavingAsksForOwnWorkOnly() {
        open(QStringLiteral("L4-bypass-hunt"), QStringLiteral("s1"));
        m_window->setUnattended(false);
        Document& document = m_window->document();
        mode().showMe();
        QVERIFY(settle(*m_window));
        QVERIFY(document.undoStack().canUndo());
        QVERIFY(!m_window->files().hasUnsaved());
        QVERIFY(m_window->files().mayLeave());
        Accelerator accelerator = document.accelerator();
        accelerator.levels[0].buffers[0].energy.read = 77;
        document.setAccelerator(accelerator, {QStringLiteral("energy"), {}});
        QVERIFY(m_window->files().hasUnsaved());
        QString asked;
        QTimer::singleShot(0, m_window.get(), [this, &asked] {
            for (auto* box : m_window->findChildren<QMessageBox*>()) {
                asked = box->informativeText();
                box->button(QMessageBox::Cancel)->click();
            }
        });
        QVERIFY(!m_window->files().mayLeave());
        QVERIFY2(asked.contains(QStringLiteral("Answers")), qPrintable(asked));
        document.undoStack().undo();
        QVERIFY(!m_window->files().hasUnsaved());
        mode().showMe();  // the student has no unsaved work
        QVERIFY(!m_window->files().hasUnsaved());
        m_window->setUnattended(true);
    }

    /// An earlier unsaved change is still offered for saving after a question has opened its files.
    void whatWasNotSavedBeforeStaysSo() {
        m_window->openSample(samples().first());
        Document& document = m_window->document();
        Accelerator accelerator = document.accelerator();
        accelerator.levels[0].buffers[0].energy.read = 77;
        document.setAccelerator(accelerator, {QStringLiteral("energy"), {}});
        open(QStringLiteral("L4-bypass-hunt"), QStringLiteral("s1"));
        mode().showMe();
        QVERIFY(m_window->files().hasUnsaved());
    }

    /// A checker looks for files with the extension .yaml.
    void handedInFilesAreFound() {
        for (const char* name : {"/a/b.answers.yaml", "/a/b.yml", "/a/B.YAML"}) {
            QCOMPARE(SubmissionDialog::gradedName(QLatin1String(name)), QLatin1String(name));
        }
        QCOMPARE(SubmissionDialog::gradedName(QStringLiteral("/a/b")),
                 QStringLiteral("/a/b.answers.yaml"));
        QCOMPARE(SubmissionDialog::gradedName(QStringLiteral("/a.yaml/b.txt")),
                 QStringLiteral("/a.yaml/b.txt.answers.yaml"));
    }

    void choicesAreToldAsTheyWereRead() {
        mode().panel().languages().setCurrentIndex(1);
        open(QStringLiteral("L1-stationarity"), QStringLiteral("teacher"));
        labSession().choose(2);
        answer({YamlKind::Text, "output", {}, {}, {}});
        check();
        QVERIFY2(!page().verdict().contains(QStringLiteral("output")),
                 qPrintable(page().verdict()));
        QVERIFY2(page().verdict().contains(QStringLiteral("輸出")), qPrintable(page().verdict()));
    }

    /// Labs are listed by title, in the language of labs.
    void labsHaveTitles() {
        trigger("mode.labs");
        QComboBox& labs = mode().panel().labs();
        const QString english = labs.itemText(0);
        QVERIFY2(english.contains(QStringLiteral("Stationarity")), qPrintable(english));
        mode().panel().languages().setCurrentIndex(1);
        QVERIFY(labs.itemText(0) != english);
    }

    /// A lab with fewer questions than the previous one, whose numbers are already computed.
    void oneLabAfterTheOther() {
        for (const char* lab : {"L4-bypass-hunt", "L1-stationarity", "L4-bypass-hunt"}) {
            open(QLatin1String(lab), QStringLiteral("s1"));
            QCOMPARE(mode().panel().questions().count(),
                     static_cast<int>(labSession().lab()->questions.size()));
            QCOMPARE(labSession().chosen(), std::size_t{0});
            labSession().choose(99);
            QCOMPARE(labSession().chosen(), labSession().lab()->questions.size() - 1);
        }
    }

    void unusableFiles() {
        trigger("mode.labs");
        const QString file = m_home->file(QStringLiteral("bad.yaml"));
        QFile bad(file);
        QVERIFY(bad.open(QIODevice::WriteOnly));
        bad.write("lab: x\nquestions: 7\n");
        bad.close();
        QVERIFY(!labSession().open(file).isEmpty());
        QVERIFY(labSession().lab() == nullptr);
        mode().restoreModeState(QJsonObject{{QStringLiteral("lab"), 7}});
        QVERIFY(labSession().missing().contains(QStringLiteral("Select a lab")));
    }
};

LOOPGLASS_TEST(LabsModeTest)

}  // namespace loopglass::ui::test::labs_mode_test

#include "labs_mode_test.moc"
