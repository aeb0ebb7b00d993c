// After a search step, the panel Why explains the decision, whichever view is in front and whatever
// was selected before. The keys of a presenter do the same.
#include "inspector/caption.h"
#include "inspector/inspector.h"
#include "models/trace_marks.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "ui/window_fixture.h"

#include <QSet>
#include <QTest>

namespace loopglass::ui::test::step_sentences_test {

class StepSentencesTest : public WindowFixture {
    Q_OBJECT

    const Trace& trace() const { return m_window->controller().current()->trace(); }
    bool isPaused() const { return m_window->controller().state() == RunController::State::Paused; }
    void press(Qt::Key key) {
        m_window->commands().update();
        QTest::keyClick(m_window.get(), key);
    }
    /// Returns the text of the panel.
    QString why() const {
        QStringList message;
        for (const QStringList& row : m_window->findChild<Inspector*>()->asTable()) {
            message << row.last();
        }
        return message.mid(1).join(QLatin1Char('\n'));
    }
    /// Returns true if the selected candidate was made or decided at this step.
    bool isOf(std::uint32_t moment) const {
        const NodeId selected = m_window->selection().selected();
        return selected != noNode &&
               (trace()[selected].decidedAt == moment || trace()[selected].bornAt == moment);
    }
    static void views() {
        QTest::addColumn<ViewId>("view");
        for (const auto& [name, view] :
             {std::pair{"orders", ViewId::Orders}, std::pair{"tiles", ViewId::Tiles},
              std::pair{"unrollings", ViewId::Unrollings}, std::pair{"cutoffs", ViewId::Cutoffs},
              std::pair{"reasons", ViewId::Reasons}, std::pair{"mapping", ViewId::Mapping}}) {
            QTest::newRow(name) << view;
        }
    }

private slots:
    void init() {
        begin();
        activate();
        openSearched(samples().first());
    }
    void cleanup() { end(); }

    void aStepIsSaid_data() { views(); }
    void aStepIsSaid() {
        QFETCH(ViewId, view);
        m_window->showView(view);
        QString before = why();  // the best mapping, because nothing is selected
        QVERIFY(before.contains(QStringLiteral("EDP")));
        for (std::uint32_t step = 1; step <= 6; ++step) {
            press(Qt::Key_F7);
            QTRY_COMPARE(trace().now(), step);
            QVERIFY(isOf(step));
            QVERIFY(!why().isEmpty() && why() != before);
            before = why();
        }
    }

    void aCutoffIsSaid_data() { views(); }
    void aCutoffIsSaid() {
        QFETCH(ViewId, view);
        m_window->showView(view);
        press(Qt::Key_F7);
        QTRY_VERIFY(isPaused());
        m_window->selection().showMoment(0);  // the next step is shown nevertheless
        press(Qt::Key_F8);
        QTRY_VERIFY(isPaused());
        QVERIFY(isOf(trace().now()));
        QCOMPARE(trace()[m_window->selection().selected()].state, NodeState::Cut);
        QVERIFY(!m_window->selection().moment().has_value());
        QVERIFY(!why().isEmpty());
    }

    /// At the slowest speed, each decision is explained like a step.
    void aSlowSearchIsSaid() {
        m_window->showView(ViewId::Reasons);
        m_window->controller().setSpeed(2);
        press(Qt::Key_F5);
        QSet<QString> said;
        std::uint32_t before = 0;
        while (said.size() < 3) {
            QTRY_VERIFY_WITH_TIMEOUT(trace().now() > before, longestWait);
            before = trace().now();
            QTRY_VERIFY(isOf(before));
            QVERIFY(!why().isEmpty());
            said << why();
        }
        m_window->controller().stop();
    }
    /// At a higher speed, the selection belongs to the user.
    void aFasterSearchSelectsNothing() {
        m_window->controller().setSpeed(100);
        press(Qt::Key_F5);
        QTRY_VERIFY(trace().now() > 5);
        QCOMPARE(m_window->selection().selected(), noNode);
        m_window->controller().stop();
    }

    /// For steps with candidates, the view in front is the one that draws them.
    void theViewIsWhereItHappened() {
        m_window->showView(ViewId::Cutoffs);
        for (std::uint32_t step = 1; step <= 6; ++step) {
            press(Qt::Key_F7);
            QTRY_COMPARE(trace().now(), step);
            const NodeKind kind = trace()[m_window->selection().selected()].kind;
            QVERIFY(kind == NodeKind::Root || m_window->view(viewOfKind(kind)).isVisible());
        }
        m_window->showView(ViewId::Reasons);
        press(Qt::Key_F7);
        QTRY_COMPARE(trace().now(), 7U);
        QVERIFY(m_window->view(ViewId::Reasons).isVisible());
    }

    void aPresentedStepIsSaid_data() { views(); }
    void aPresentedStepIsSaid() {
        QFETCH(ViewId, view);
        if (view == ViewId::Unrollings) {
            return;  // the machine of this sample has no fanout
        }
        m_window->setProjector(true);
        m_window->showView(view);
        m_window->selection().showMoment(0);
        QCOMPARE(m_window->selection().selected(), noNode);
        for (int step = 0; step < 6; ++step) {
            press(Qt::Key_PageDown);
            QVERIFY(isOf(momentOf(m_window->shown().now())));
            QVERIFY(!m_window->findChild<Caption*>()->sentence().isEmpty());
        }
        press(Qt::Key_PageUp);
        QVERIFY(isOf(momentOf(m_window->shown().now())));
        QVERIFY(m_window->view(view).isVisible());
    }
};

LOOPGLASS_TEST(StepSentencesTest)

}  // namespace loopglass::ui::test::step_sentences_test

#include "step_sentences_test.moc"
