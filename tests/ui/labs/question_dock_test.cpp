// The question panel beside the explorer. It opens with the files of a question and equals the
// question in the lab. It is answered, checked and closed by mouse and keys, and fits into the
// available space.
#include "inspector/inspector.h"
#include "labs/lab_panel.h"
#include "labs/question_dock.h"
#include "manual_mapping/manual_mapping_view.h"
#include "modes/labs_mode.h"
#include "run/run_data.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "text/text.h"
#include "tour/tour_bar.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "window/main_window.h"

#include <QAbstractButton>
#include <QDockWidget>
#include <QJsonObject>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QTest>
#include <QToolButton>
#include <optional>

namespace loopglass::ui::test::question_dock_test {

class QuestionDockTest : public WindowFixture {
    Q_OBJECT

    LabsMode& mode() const { return modeCalled<LabsMode>("labs"); }
    LabSession& labSession() const { return mode().session(); }
    QuestionDock& dock() const { return mode().dock(); }
    QuestionPage& page() const { return dock().page(); }
    /// Returns whether no part of the button is outside the areas that contain it.
    static bool isWhole(const QPushButton& button) {
        return button.isVisible() && button.visibleRegion().boundingRect().size() == button.size();
    }
    void open(const char* lab) {
        labSession().setStudent(QStringLiteral("s1"), QStringLiteral("2026"));
        mode().open(
            qt(loopglass::test::sourcePath(std::string("samples/labs/") + lab + "/lab.yaml")));
        QTRY_VERIFY(labSession().shown() != nullptr);
    }
    std::size_t questionCalled(const char* id) const {
        const auto& questions = labSession().lab()->questions;
        return static_cast<std::size_t>(
            std::find_if(questions.begin(), questions.end(),
                         [&](const lab::Question& one) { return one.id == id; }) -
            questions.begin());
    }
    /// Opens the question like the buttons of the lab.
    void workOn(const char* id) {
        labSession().choose(questionCalled(id));
        trigger("mode.labs");
        QTest::mouseClick(&mode().question().showButton(), Qt::LeftButton);
        QVERIFY(settle(*m_window));
    }
    QString front() const { return m_window->bench().mode()->name(); }
    /// Checks that all parts are inside the dock and large enough.
    void checkPlaces() const {
        QVERIFY2(page().widget()->minimumSizeHint().width() <= page().viewport()->width(),
                 qPrintable(QString::number(labSession().chosen() + 1)));
        for (const auto* button : dock().findChildren<QAbstractButton*>()) {
            if (button->isVisible() && !button->text().isEmpty()) {
                QVERIFY2(button->width() >= button->minimumSizeHint().width(),
                         qPrintable(button->text()));
                const QRect here(button->mapTo(&dock(), QPoint()), button->size());
                QVERIFY2(here.left() >= 0 && here.right() < dock().width(),
                         qPrintable(button->text()));
            }
        }
        for (const auto* label : dock().findChildren<QLabel*>()) {
            if (label->isVisible() && label->wordWrap()) {
                QTRY_VERIFY2(label->height() >= label->heightForWidth(label->width()),
                             qPrintable(label->text()));
            }
        }
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    /// The question is read from its beginning.
    void itOpensAtTheTop() {
        for (const char* id : {"repair", "best", "macs"}) {
            open("L1-stationarity");
            workOn(id);
            QVERIFY(dock().isVisible());
            QTRY_COMPARE(page().verticalScrollBar()->value(), 0);
        }
    }

    /// A tour is about other files.
    void itEndsATour() {
        trigger("help.tour-conv1d");
        QVERIFY(settle(*m_window));
        QVERIFY(m_window->findChild<TourBar*>()->isOn());
        open("L1-stationarity");
        workOn("macs");
        QVERIFY(!m_window->findChild<TourBar*>()->isOn());
    }

    void itComesWithTheFilesAndGoes() {
        trigger("mode.search");
        QVERIFY(!dock().isVisible());
        open("L4-bypass-hunt");
        QVERIFY(!dock().isVisible());
        workOn("better");
        QCOMPARE(front(), QStringLiteral("search"));
        QVERIFY(dock().isVisible());
        QVERIFY(m_window->view(ViewId::Hand).isVisible());  // the question has a mapping
        QVERIFY(m_window->inspector().isVisible());
        QCOMPARE(page().text(), mode().question().text());
        trigger("mode.network");  // the panel stays visible
        QVERIFY(dock().isVisible());
        trigger("mode.start");  // the panel is hidden where it is not used
        QVERIFY(!dock().isVisible());
        trigger("mode.search");
        QTest::mouseClick(&dock().backButton(), Qt::LeftButton);
        QCOMPARE(front(), QStringLiteral("labs"));
        QVERIFY(!dock().isVisible());
        // So that the student continues to type there.
        QVERIFY(mode().question().isAncestorOf(m_window->focusWidget()));
        trigger("mode.search");
        QVERIFY(dock().isVisible());
        dock().closeButton().setFocus();
        QTest::keyClick(&dock().closeButton(), Qt::Key_Space);
        QVERIFY(!dock().isVisible());
        trigger("labs.beside");
        QVERIFY(dock().isVisible());
    }

    /// Another sample is not part of the question. The panel states this, with a link back.
    void anotherDocumentIsSaidToBeAnother() {
        open("L4-bypass-hunt");
        workOn("better");
        const QString name = qt(m_window->document().workload().name);
        const auto isElsewhere = [&] {
            const auto labels = dock().findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
                return label->isVisible() &&
                       label->text().contains(QStringLiteral("This question needs other files"));
            });
        };
        QVERIFY(!isElsewhere());
        Accelerator machine = m_window->document().accelerator();
        machine.compute.energy *= 2;
        machine.compute.derived.energy = false;
        QCOMPARE(m_window->document().setAccelerator(machine, {QStringLiteral("MAC"), {}}),
                 QString());
        QVERIFY(!isElsewhere());  // this is work on the question
        m_window->setUnattended(true);
        m_window->openSample(samples()[5]);
        QVERIFY(settle(*m_window));
        QVERIFY(dock().isVisible() && isElsewhere());
        checkPlaces();
        // The settings do not have these values.
        labSession().setStudent(QStringLiteral("s1"), QStringLiteral("2026"));
        QTRY_VERIFY(labSession().shown() != nullptr);
        const auto buttons = dock().findChildren<QPushButton*>();
        const auto back = std::find_if(buttons.begin(), buttons.end(), [](const QPushButton* one) {
            return one->isVisible() && one->text() == QStringLiteral("Open files of the question");
        });
        QVERIFY(back != buttons.end());
        QTest::mouseClick(*back, Qt::LeftButton);
        QVERIFY(settle(*m_window));
        QCOMPARE(qt(m_window->document().workload().name), name);
        QVERIFY(dock().isVisible() && !isElsewhere());
    }

    /// The arrows beside the explorer lead to a question about another layer. The notice says that
    /// the explorer still shows the files of the first question, until the files are opened.
    void anotherQuestionNeedsOtherFiles() {
        open("L1-stationarity");
        workOn("macs");
        const auto notice = [&] {
            const auto* label = dock().elsewhere().findChild<QLabel*>();
            return label->isVisible() ? label->text() : QString();
        };
        QCOMPARE(notice(), QString());
        dock().nextButton().click();  // a question about the same layer
        QCOMPARE(notice(), QString());
        labSession().choose(questionCalled("breaks"));  // a longer layer
        QVERIFY2(notice().contains(QStringLiteral("the files of question 1")),
                 qPrintable(notice()));
        checkPlaces();
        QTest::mouseClick(&dock().elsewhere().openButton(), Qt::LeftButton);
        QVERIFY(settle(*m_window));
        QCOMPARE(notice(), QString());
        dock().previousButton().click();
        QVERIFY2(notice().contains(QStringLiteral("the files of question 6")),
                 qPrintable(notice()));
    }

    /// Not everything fits, so the last requested part scrolls into view.
    void theVerdictIsInSight() {
        open("L4-bypass-hunt");
        workOn("better");
        trigger("labs.take-mapping");
        QTest::mouseClick(&page().checkButton(), Qt::LeftButton);
        QTRY_VERIFY(labSession().mark(labSession().chosen()) != nullptr);
        const QString first = page().verdict().section(QLatin1Char('\n'), 0, 0);
        QVERIFY(!first.isEmpty());
        const auto isInSight = [&] {
            for (const auto* label : page().findChildren<QLabel*>()) {
                if (label->text().contains(first)) {
                    const QPoint top = label->mapTo(page().viewport(), QPoint(1, 1));
                    return page().viewport()->rect().contains(top);
                }
            }
            return false;
        };
        QTRY_VERIFY(isInSight());
    }

    /// Also if it has more lines than the previous one.
    void aLongerVerdictIsInSight() {
        open("L6-why-pruned");
        workOn("kept");
        for (const char* kept : {"8", "720"}) {
            lab::AnswerValue row{YamlKind::List, {}, {}, {}, {}};
            row.entries = {{YamlKind::Text, "700", {}, {}, {}}, {YamlKind::Text, kept, {}, {}, {}}};
            labSession().setAnswer(labSession().chosen(), {YamlKind::List, {}, {row}, {}, {}});
            QTest::mouseClick(&page().checkButton(), Qt::LeftButton);
            QTRY_VERIFY(labSession().mark(labSession().chosen()) != nullptr);
        }
        const QString last = page().verdict().section(QLatin1Char('\n'), -1);
        const auto isInSight = [&] {
            for (const auto* label : page().findChildren<QLabel*>()) {
                if (label->isVisible() && label->text().contains(last.toHtmlEscaped())) {
                    const QPoint end = label->mapTo(page().viewport(), label->rect().bottomLeft());
                    return label->height() >= label->heightForWidth(label->width()) &&
                           page().viewport()->rect().contains(end);
                }
            }
            return false;
        };
        QTRY_VERIFY(isInSight());
    }

    /// Lab and panel have one state: a text, a check or a change of the question in one of them
    /// appears in the other.
    void itIsTheQuestionOfTheLab() {
        open("L1-stationarity");
        labSession().choose(0);
        trigger("mode.search");
        trigger("labs.beside");
        const auto number = [](const lab::Question& one) {
            return std::holds_alternative<lab::NumberAnswer>(one.answer);
        };
        while (!number(labSession().lab()->questions[labSession().chosen()]) &&
               labSession().canStep(1)) {
            QTest::mouseClick(&dock().nextButton(), Qt::LeftButton);
        }
        const std::size_t at = labSession().chosen();
        QVERIFY(number(labSession().lab()->questions[at]));
        auto* line = page().field()->findChild<QLineEdit*>();
        line->setFocus();
        QTest::keyClicks(line, QStringLiteral("17"));
        QCOMPARE(mode().question().field()->findChild<QLineEdit*>()->text(), QStringLiteral("17"));
        QTest::keyClick(line, Qt::Key_Backspace);
        QTest::keyClick(line, Qt::Key_Backspace);
        QCOMPARE(mode().question().field()->findChild<QLineEdit*>()->text(), QString());
        QVERIFY(labSession().book()->answer(labSession().lab()->questions[at].id) == nullptr);
        QTest::keyClicks(line, QStringLiteral("9876543"));
        QTest::keyClick(m_window.get(), Qt::Key_Return, Qt::AltModifier);
        QTRY_VERIFY(labSession().mark(at) != nullptr);
        QVERIFY(!page().verdict().isEmpty());
        QCOMPARE(page().verdict(), mode().question().verdict());
        QTest::mouseClick(&page().hintButton(), Qt::LeftButton);
        QCOMPARE(labSession().book()->hintsTaken(labSession().lab()->questions[at].id), 1);
        QTest::keyClick(m_window.get(), Qt::Key_PageDown, Qt::AltModifier);
        QCOMPARE(labSession().chosen(), at + 1);
        QCOMPARE(mode().panel().questions().currentRow(), static_cast<int>(at) + 1);
        QTest::keyClick(m_window.get(), Qt::Key_PageUp, Qt::AltModifier);
        QCOMPARE(labSession().chosen(), at);
        QVERIFY(dock().place().contains(QString::number(at + 1)));
        QCOMPARE(page().field()->findChild<QLineEdit*>()->text(), QStringLiteral("9876543"));
    }

    /// Beside the explorer, the question has little height. Its buttons stay visible.
    void checkAndHintAreWhole_data() {
        QTest::addColumn<QSize>("size");
        QTest::newRow("960") << QSize(960, 700);
        QTest::newRow("1280") << QSize(1280, 800);
        QTest::newRow("1920") << QSize(1920, 1080);
    }
    void checkAndHintAreWhole() {
        QFETCH(const QSize, size);
        m_window->resize(size);
        open("L4-bypass-hunt");
        workOn("better");
        for (std::size_t question = 0; question < labSession().lab()->questions.size();
             ++question) {
            labSession().choose(question);
            QTRY_VERIFY(isWhole(page().checkButton()));
            QTRY_VERIFY(!page().hintButton().isVisible() || isWhole(page().hintButton()));
        }
    }

    /// The edited mapping becomes the answer without leaving the view.
    void theMappingByHandIsTheAnswer() {
        open("L4-bypass-hunt");
        workOn("better");
        QVERIFY(page().takeButton().isVisible());
        for (const QPushButton* button : {&page().takeButton(), &page().checkButton()}) {
            QTRY_VERIFY2(isWhole(*button), qPrintable(button->text()));
        }
        QTest::mouseClick(&page().takeButton(), Qt::LeftButton);
        QCOMPARE(front(), QStringLiteral("search"));
        const lab::AnswerValue* answer = labSession().book()->answer("better");
        QVERIFY(answer != nullptr);
        QVERIFY(qt(answer->text).contains(QStringLiteral("L2")));
        QTest::mouseClick(&page().checkButton(), Qt::LeftButton);
        QTRY_VERIFY(labSession().mark(labSession().chosen()) != nullptr);
        QVERIFY(!labSession()
                     .mark(labSession().chosen())
                     ->right());  // it is the mapping to be improved
        labSession().choose(0);
        QVERIFY(!page().takeButton().isVisible());
    }

    /// The student may change the kept tensors in the machine. The answer stores them, because the
    /// checker has the machine of the lab.
    void whatTheLevelsKeepIsInTheAnswer() {
        open("L4-bypass-hunt");
        workOn("better");
        Document& document = m_window->bench().document();
        Accelerator machine = *document.state().accelerator;
        machine.levels[1].buffers[0].keepsAll = false;
        machine.levels[1].buffers[0].keeps = {"W", "I"};
        document.setAccelerator(machine, {QStringLiteral("keeps"), {}});
        QTest::mouseClick(&page().takeButton(), Qt::LeftButton);
        QVERIFY(qt(labSession().book()->answer("better")->text)
                    .contains(QStringLiteral("bypass: [O]")));
        QTest::mouseClick(&page().checkButton(), Qt::LeftButton);
        QTRY_VERIFY(labSession().mark(labSession().chosen()) != nullptr);
        QVERIFY2(labSession().mark(labSession().chosen())->right(), qPrintable(page().verdict()));
    }

    /// The same holds for a search that chooses bypasses. Its best mapping is taken as it is.
    void theBestOfAllBypassesIsTheAnswer() {
        open("L4-bypass-hunt");
        workOn("best");
        Document& document = m_window->bench().document();
        document.setManualMapping(std::nullopt, {QStringLiteral("no hand"), {}});
        document.setMethod(exactMethod(), {QStringLiteral("exact"), {}});
        QVERIFY(settle(*m_window));
        QTest::mouseClick(&page().takeButton(), Qt::LeftButton);
        QTest::mouseClick(&page().checkButton(), Qt::LeftButton);
        QTRY_VERIFY(labSession().mark(labSession().chosen()) != nullptr);
        QVERIFY2(labSession().mark(labSession().chosen())->right(), qPrintable(page().verdict()));
        // Another lab begins with the default search; the next question of this lab does not.
        QTest::mouseClick(&page().showButton(), Qt::LeftButton);
        QVERIFY(document.method() == exactMethod());
        open("L6-why-pruned");
        workOn("kept");
        QVERIFY(document.method() == principlesMethod());
    }

    /// A tile that was pruned in favour of a larger one answers the question about such a tile,
    /// after it is edited and submitted.
    void tilesTakenInHandAreDroppedSo() {
        open("L6-why-pruned");
        workOn("tile");
        const RunData& run = *m_window->bench().shown().now().run;
        std::vector<NodeId> larger;
        for (std::size_t n = 0; n < run.trace().size(); ++n) {
            const auto node = static_cast<NodeId>(n);
            if (run.trace()[node].kind == NodeKind::Tile &&
                run.trace()[node].reason == PruneReason::LargerTile) {
                larger.push_back(node);
            }
        }
        QVERIFY(larger.size() > 100);
        for (std::size_t i = 0; i < larger.size(); i += larger.size() / 12) {
            m_window->bench().document().setManualMapping(std::nullopt,
                                                          {QStringLiteral("none"), {}});
            m_window->selection().select(larger[i]);
            trigger("edit.hand");
            QTRY_VERIFY(m_window->bench().document().state().manualMapping);
            QTest::mouseClick(&page().takeButton(), Qt::LeftButton);
            QTest::mouseClick(&page().checkButton(), Qt::LeftButton);
            QTRY_VERIFY(labSession().mark(labSession().chosen()) != nullptr);
            QVERIFY2(labSession().mark(labSession().chosen())->right(),
                     qPrintable(page().verdict()));
        }
    }

    /// A question that compares files opens each of them.
    void theCasesOfAQuestionAreOffered() {
        open("L4-bypass-hunt");
        workOn("better");
        QVERIFY(page().showButton().menu() == nullptr);
        labSession().choose(questionCalled("worse"));
        const QMenu* menu = page().showButton().menu();
        QVERIFY(menu != nullptr);
        QCOMPARE(menu->actions().size(), 2);
        QCOMPARE(menu->actions()[1]->text(), QStringLiteral("byp"));
        menu->actions()[1]->trigger();
        QVERIFY(settle(*m_window));
        const Document& document = m_window->bench().document();
        QVERIFY(document.state().manualMapping &&
                document.state().manualMapping->variant.bypasses());
        menu->actions()[0]->trigger();
        QVERIFY(!document.state().manualMapping->variant.bypasses());
    }

    /// In both languages, with every kind of answer.
    void nothingIsClipped_data() {
        QTest::addColumn<QString>("lab");
        for (const char* lab : {"L1-stationarity", "L4-bypass-hunt", "L7-size-the-memories"}) {
            QTest::newRow(lab) << QString::fromLatin1(lab);
        }
    }
    void nothingIsClipped() {
        QFETCH(const QString, lab);
        trigger("mode.search");
        open(qPrintable(lab));
        const int least = m_window->minimumSizeHint().width();
        mode().setSideBySide(true);
        for (const std::string_view language : lab::languages) {
            labSession().setLanguage(std::string(language));
            QTRY_VERIFY(labSession().shown() != nullptr);
            for (std::size_t i = 0; i < labSession().lab()->questions.size(); ++i) {
                labSession().choose(i);
                labSession().takeHint(i);
                QCoreApplication::processEvents();
                checkPlaces();
            }
        }
        QVERIFY(m_window->inspector().isVisible());
        QVERIFY(dock().height() > m_window->inspector().height());
        QCOMPARE(m_window->width(), 1280);
        QCOMPARE(m_window->minimumSizeHint().width(), least);
    }

    void everythingHasAName() {
        open("L4-bypass-hunt");
        mode().setSideBySide(true);
        trigger("mode.search");
        for (std::size_t i = 0; i < labSession().lab()->questions.size(); ++i) {
            labSession().choose(i);
            for (const auto* part : dock().findChildren<QWidget*>()) {
                const auto* button = qobject_cast<const QAbstractButton*>(part);
                const bool named = !part->accessibleName().isEmpty() ||
                                   (button != nullptr && !button->text().isEmpty());
                const bool reached = (part->focusPolicy() & Qt::TabFocus) != 0 &&
                                     part->focusProxy() == nullptr && part->isVisible();
                QVERIFY2(!reached || named, part->metaObject()->className());
            }
        }
    }

    void aSessionKnowsOfIt() {
        open("L4-bypass-hunt");
        mode().setSideBySide(true);
        labSession().choose(4);
        QJsonObject view;
        mode().saveModeState(view);
        mode().setSideBySide(false);
        labSession().choose(0);
        mode().restoreModeState(view);
        QVERIFY(mode().isAuxiliaryPanelVisible());
        QCOMPARE(labSession().chosen(), std::size_t{4});
        open("L1-stationarity");  // another lab begins inside the lab
        QVERIFY(!mode().isAuxiliaryPanelVisible());
    }
};

LOOPGLASS_TEST(QuestionDockTest)

}  // namespace loopglass::ui::test::question_dock_test

#include "question_dock_test.moc"
