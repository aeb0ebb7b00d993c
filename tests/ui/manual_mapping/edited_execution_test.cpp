// An edited mapping is executed, too: Execution and Tile steps show it until the user chooses the
// mapping of the search.
#include "machine/machine_panel.h"
#include "machine/machine_view.h"
#include "manual_mapping/manual_mapping_view.h"
#include "runner/run_tests.h"
#include "tilewalk/tile_steps_view.h"
#include "tilewalk/tile_walk_panel.h"
#include "ui/window_fixture.h"

#include <QComboBox>
#include <QLabel>
#include <QTest>
#include <algorithm>

namespace loopglass::ui::test::edited_execution_test {

class EditedExecutionTest : public WindowFixture {
    Q_OBJECT

    ManualMappingView& hand() const {
        return static_cast<ManualMappingView&>(m_window->view(ViewId::Hand));
    }
    MachineView& machine() const {
        return static_cast<MachineView&>(m_window->view(ViewId::Machine));
    }
    static QComboBox& which(const PlayedView& view) {
        for (auto* box : view.findChildren<QComboBox*>(Qt::FindDirectChildrenOnly)) {
            return *box;
        }
        qFatal("no list of mappings");
    }
    double best() const { return m_window->controller().current()->result()->totals.edp(); }

private slots:
    void init() { begin(samples().first()); }
    void cleanup() { end(); }

    void theEditedMappingIsExecuted() {
        m_window->showView(ViewId::Machine);
        QVERIFY(!which(machine()).isVisible());
        QCOMPARE(machine().panel().scene().cost().edp(), best());
        m_window->showView(ViewId::Hand);
        hand().startUntiled();
        QVERIFY(settle(*m_window));
        const double own = hand().numbers().cost->edp();
        QVERIFY(own > best());
        for (const ViewId id : {ViewId::Machine, ViewId::TileSteps}) {
            m_window->showView(id);
            const auto& view = static_cast<const PlayedView&>(m_window->view(id));
            QVERIFY(which(view).isVisible());
            QVERIFY(view.showsEdited());
            const auto labels = view.findChildren<QLabel*>(Qt::FindDirectChildrenOnly);
            QVERIFY(std::any_of(labels.begin(), labels.end(), [](const QLabel* label) {
                return label->text().endsWith(QStringLiteral(": edited mapping"));
            }));
            QVERIFY(!view.isStale());
        }
        m_window->showView(ViewId::Machine);
        QCOMPARE(machine().panel().scene().cost().edp(), own);
        // The mapping of the search is a choice away.
        which(machine()).setCurrentIndex(1);
        QCOMPARE(machine().panel().scene().cost().edp(), best());
        which(machine()).setCurrentIndex(0);
        QCOMPARE(machine().panel().scene().cost().edp(), own);
        // Without an edited mapping, the list is gone.
        while (m_window->document().state().manualMapping != nullptr) {
            m_window->document().undoStack().undo();
        }
        QVERIFY(settle(*m_window));
        QVERIFY(!which(machine()).isVisible());
        QCOMPARE(machine().panel().scene().cost().edp(), best());
    }
};

LOOPGLASS_TEST(EditedExecutionTest)

}  // namespace loopglass::ui::test::edited_execution_test

#include "edited_execution_test.moc"
