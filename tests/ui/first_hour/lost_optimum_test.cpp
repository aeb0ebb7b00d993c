// The link "above the optimum" shows the rule that lost the optimum: the audit runs, and its pruned
// candidate is selected.
#include "inspector/inspector.h"
#include "modes/headers/top_bar.h"
#include "run/audit_run.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "trace/rules.h"
#include "ui/from_source.h"
#include "ui/window_fixture.h"
#include "widgets/elided_label.h"

#include <QTest>
#include <QTextBrowser>

namespace loopglass::ui::test::lost_optimum_test {

class LostOptimumTest : public WindowFixture {
    Q_OBJECT

    /// Opens a search that does not find the optimum, and waits for the proof.
    void openLossy() {
        QVERIFY(m_window->openFile(fromSource("samples/accelerators/eyeriss-like.yaml")));
        QVERIFY(settle(*m_window));
        QTRY_VERIFY_WITH_TIMEOUT(note() != nullptr, longestWait);
    }
    ElidedLabel* note() const {
        for (auto* label : m_window->findChild<TopBar*>()->findChildren<ElidedLabel*>()) {
            if (label->accessibleName().contains(QStringLiteral(" above the optimum"))) {
                return label;
            }
        }
        return nullptr;
    }
    NodeId dropped() const {
        const auto& found = m_window->bench().services().of<AuditRun>().result();
        return found && found->audit.dropped ? found->audit.dropped->node : noNode;
    }
    bool isHeuristic(NodeId node) const {
        const RunData& run = *m_window->shown().now().run;
        return ruleOf(run.trace()[node].reason, hasWindows(run.problem().workload)).worth !=
               Worth::Proven;
    }

private slots:
    void init() { begin(samples().first()); }
    void cleanup() { end(); }

    void aClickSelectsThePrunedCandidate() {
        openLossy();
        m_window->showView(ViewId::Orders);
        QTest::mouseClick(note(), Qt::LeftButton);
        QVERIFY(m_window->view(ViewId::Reasons).isVisible());
        QTRY_VERIFY_WITH_TIMEOUT(m_window->selection().selected() != noNode, longestWait);
        QCOMPARE(m_window->selection().selected(), dropped());
        QVERIFY(isHeuristic(dropped()));
        // The second click has the audit already.
        m_window->selection().select(noNode);
        QTest::mouseClick(note(), Qt::LeftButton);
        QCOMPARE(m_window->selection().selected(), dropped());
    }

    /// The explanation of the best mapping has the same link.
    void theExplanationLinksToIt() {
        openLossy();
        auto* page = m_window->inspector().findChild<QTextBrowser*>();
        QTRY_VERIFY(page->toPlainText().contains(QStringLiteral("Not the optimum")));
        emit page->anchorClicked(QUrl(QStringLiteral("audit:")));
        QTRY_VERIFY_WITH_TIMEOUT(m_window->selection().selected() != noNode, longestWait);
        QCOMPARE(m_window->selection().selected(), dropped());
    }
};

LOOPGLASS_TEST(LostOptimumTest)

}  // namespace loopglass::ui::test::lost_optimum_test

#include "lost_optimum_test.moc"
