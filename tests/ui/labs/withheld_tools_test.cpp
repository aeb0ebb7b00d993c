// A question may withhold the tools that would answer it. The explorer then has no search, no best
// mapping and no repairs for the files of the question, but for all other files.
#include "design/design_page.h"
#include "editors/accelerator_editor.h"
#include "inspector/inspector.h"
#include "inspector/rejection_panel.h"
#include "labs/question_dock.h"
#include "manual_mapping/manual_mapping_view.h"
#include "mappers/race_data.h"
#include "modes/labs_mode.h"
#include "network/network_page.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "support/paths.h"
#include "text/text.h"
#include "ui/settled.h"
#include "ui/window_fixture.h"
#include "window/main_window.h"

#include <QLabel>
#include <QPushButton>
#include <QTabWidget>
#include <QTextBrowser>
#include <algorithm>

namespace loopglass::ui::test::withheld_tools_test {

class WithheldToolsTest : public WindowFixture {
    Q_OBJECT

    LabsMode& mode() const { return modeCalled<LabsMode>("labs"); }
    LabSession& labSession() const { return mode().session(); }
    ManualMappingView& hand() const { return *m_window->findChild<ManualMappingView*>(); }
    void openLab() {
        labSession().setStudent(QStringLiteral("s1"), QStringLiteral("2026"));
        mode().open(qt(loopglass::test::sourcePath("samples/labs/L1-stationarity/lab.yaml")));
        QTRY_VERIFY(labSession().shown() != nullptr);
    }
    void workOn(const char* id) {
        const auto& questions = labSession().lab()->questions;
        const auto at = std::find_if(questions.begin(), questions.end(),
                                     [&](const lab::Question& one) { return one.id == id; });
        labSession().choose(static_cast<std::size_t>(at - questions.begin()));
        trigger("mode.labs");
        QTest::mouseClick(&mode().question().showButton(), Qt::LeftButton);
        QVERIFY(settle(*m_window));
    }
    /// Returns the points for the mapping that the explorer offers as the answer.
    double pointsOfOffered() {
        trigger("labs.take-mapping");
        labSession().check(labSession().chosen());
        const auto isMarked = [&] { return labSession().mark(labSession().chosen()) != nullptr; };
        [&] { QTRY_VERIFY(isMarked()); }();
        return isMarked() ? labSession().mark(labSession().chosen())->points.value_or(0) : -1;
    }

private slots:
    void init() {
        begin();
        openLab();
    }
    void cleanup() { end(); }

    /// Question 7: no violation has a repair that could be clicked.
    void noRepairs() {
        workOn("repair");
        QVERIFY(!hand().numbers().wrong.empty());
        for (const ViolationRepairs& one : hand().numbers().wrong) {
            QVERIFY(one.repairs.empty());
        }
        QCOMPARE(pointsOfOffered(), 0.0);
    }

    /// Question 8: no search runs, and the best mapping is not among the starts.
    void noBestMapping() {
        workOn("best");
        QVERIFY(!m_window->document().prepare().error.isEmpty());
        // A search of another question would explain another problem.
        QCOMPARE(m_window->bench().shown().now().run, nullptr);
        const Mapping before = hand().mapping();
        hand().startFromBest();
        QCOMPARE(hand().mapping(), before);
        QCOMPARE(pointsOfOffered(), 0.0);
    }

    /// Nothing in the window offers the search, and the reason is the lab, not an error.
    void noSearchIsOffered() {
        workOn("best");
        m_window->commands().update();
        for (const char* id : {"run.start", "run.step", "run.cutoff"}) {
            QVERIFY2(!m_window->commands().action(QLatin1String(id))->isEnabled(), id);
        }
        auto* panel = m_window->findChild<RejectionPanel*>();
        hand().panes().setCurrentWidget(panel);
        hand().startUntiled();  // a legal mapping, which the search could judge
        QTRY_VERIFY(panel->isVisible() && !panel->isBehind());
        const QString sentence = panel->findChild<QLabel*>()->text();
        QVERIFY2(sentence.contains(QStringLiteral("allows no search")), qPrintable(sentence));
        QVERIFY(!panel->findChild<QPushButton*>()->isVisible());
        workOn("macs");
        m_window->commands().update();
        QVERIFY(m_window->commands().action(QStringLiteral("run.start"))->isEnabled());
    }

    /// The panels say why they are empty, and do not ask for a sample or a search.
    void panelsGiveTheReason() {
        workOn("macs");
        QVERIFY(m_window->bench().shown().now().run != nullptr);
        workOn("best");
        const auto says = [](const QString& text) {
            return text.contains(QStringLiteral("allows no search"));
        };
        const auto* why = m_window->inspector().findChild<QTextBrowser*>();
        QVERIFY2(says(why->toPlainText()), qPrintable(why->toPlainText()));
        trigger("view.mapping");
        const auto labels = m_window->view(ViewId::Mapping).findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
            return label->isVisible() && says(label->text());
        }));
        // Nothing is wrong with the accelerator.
        for (const auto* label :
             m_window->findChild<AcceleratorEditor*>()->findChildren<QLabel*>()) {
            QVERIFY2(!label->isVisible() || !says(label->text()), qPrintable(label->text()));
        }
    }

    /// Other modes do not search the layer of the question either.
    void noModeSearchesTheLayer() {
        workOn("best");
        const QString ban = QStringLiteral("allows no search");
        trigger("mode.network");
        auto* network = m_window->findChild<NetworkPage*>();
        QVERIFY2(network->begin().contains(ban), qPrintable(network->begin()));
        QVERIFY(!network->isRunning());
        trigger("mode.design");
        auto* design = m_window->findChild<DesignPage*>();
        QVERIFY2(design->begin().contains(ban), qPrintable(design->begin()));
        QVERIFY2(prepareRace(m_window->document(), {}).error.contains(ban), "the mode Mappers");
    }

    /// A search of the same layer before the question does not answer it either.
    void noBestMappingOfAnEarlierSearch() {
        workOn("best");
        Document& document = m_window->document();
        document.setWithheld({}, {QStringLiteral("test"), {}});
        QVERIFY(settle(*m_window));
        QVERIFY(!m_window->bench().shown().now().isOld());
        workOn("best");
        hand().startFromBest();
        QCOMPARE(pointsOfOffered(), 0.0);
    }

    /// Other questions and other files have all tools.
    void otherFilesHaveAllTools() {
        workOn("best");
        m_window->setUnattended(true);
        m_window->openSample(samples()[0]);
        QVERIFY(settle(*m_window));
        QVERIFY(m_window->document().prepare().error.isEmpty());
        QVERIFY(!m_window->bench().shown().now().isOld());
        workOn("macs");
        QVERIFY(m_window->document().prepare().error.isEmpty());
    }

    /// The button for the next question is below the button that checks, also without a mouse.
    void nextIsBelowCheck() {
        trigger("mode.labs");
        labSession().choose(0);
        QPushButton& check = mode().question().checkButton();
        QPushButton& next = mode().question().nextButton();
        QVERIFY(next.isVisible());
        QVERIFY(next.mapTo(&mode().question(), QPoint()).y() >
                check.mapTo(&mode().question(), QPoint()).y());
        QTest::mouseClick(&next, Qt::LeftButton);
        QCOMPARE(labSession().chosen(), std::size_t{1});
        labSession().choose(labSession().lab()->questions.size() - 1);
        QVERIFY(!next.isVisible());
    }
};

LOOPGLASS_TEST(WithheldToolsTest)

}  // namespace loopglass::ui::test::withheld_tools_test

#include "withheld_tools_test.moc"
