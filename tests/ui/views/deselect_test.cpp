// Escape, and a click beside the drawn candidates, remove the selection in every view that selects
// candidates, so that the panel Why explains the best mapping again.
#include "charts/cutoff_chart.h"
#include "runner/run_tests.h"
#include "ui/displayed_view.h"
#include "views/cutoffs_view.h"
#include "views/orders_view.h"
#include "views/tiles_view.h"
#include "views/unrollings_view.h"

namespace loopglass::ui::test::deselect_test {

/// Returns a point of the canvas without a candidate.
template <typename Drawing, typename At> QPoint emptyPoint(const Drawing& drawing, At at) {
    for (int y = 2; y < drawing.height(); y += 4) {
        for (int x = 2; x < drawing.width(); x += 4) {
            if (at(QPointF(x, y))) {
                return {x, y};
            }
        }
    }
    return {-1, -1};
}

class DeselectTest : public QObject {
    Q_OBJECT

    static std::shared_ptr<RunData> run() { return searched("eyeriss-like.yaml", "conv2d.yaml"); }
    template <typename Viewed> static void escape(NodeKind kind) {
        DisplayedView<Viewed> shown(run());
        const NodeId node = firstNode(shown.trace(), [kind](const NodeRecord& record) {
            return record.kind == kind && record.cost >= 0;
        });
        QVERIFY(node != noNode);
        shown.view.setFocus();
        shown.selection.select(node);
        QCoreApplication::processEvents();
        QTest::keyClick(QApplication::focusWidget(), Qt::Key_Escape);
        QCOMPARE(shown.selection.selected(), noNode);
        for (const TablePanel* table : shown.view.template findChildren<TablePanel*>()) {
            QVERIFY(table->selectionModel()->selectedRows().isEmpty());
        }
    }
    template <typename Viewed> static void emptyClick(NodeKind kind) {
        DisplayedView<Viewed> shown(run());
        TreeCanvas& canvas = *shown.view.canvas();
        for (const bool fits : {true, false}) {  // the view may not show the selected candidate
            shown.selection.select(firstNode(shown.trace(), [&](const NodeRecord& record) {
                return (record.kind == kind) == fits && record.kind != NodeKind::Root;
            }));
            QCoreApplication::processEvents();
            const QPoint at = emptyPoint(
                canvas, [&](const QPointF& p) { return canvas.nodeAt(p) == TreeCanvas::none; });
            QVERIFY(at.x() >= 0);
            QTest::mouseClick(&canvas, Qt::LeftButton, {}, at);
            QCOMPARE(shown.selection.selected(), noNode);
            QCOMPARE(canvas.selected(), TreeCanvas::none);
        }
    }

private slots:
    void escapeInOrders() { escape<OrdersView>(NodeKind::Order); }
    void escapeInTiles() { escape<TilesView>(NodeKind::Tile); }
    void escapeInUnrollings() { escape<UnrollingsView>(NodeKind::Unrolling); }
    void escapeInBounds() { escape<CutoffsView>(NodeKind::Nest); }
    void emptyClickInOrders() { emptyClick<OrdersView>(NodeKind::Order); }
    void emptyClickInTiles() { emptyClick<TilesView>(NodeKind::Tile); }
    void emptyClickInBounds() {
        DisplayedView<CutoffsView> shown(run());
        auto& chart = *shown.view.findChild<CutoffChart*>();
        shown.selection.select(chart.series().bars.front().node);
        QCoreApplication::processEvents();
        const QPoint at = emptyPoint(
            chart, [&](const QPointF& p) { return chart.barAt(p) == CutoffChart::none; });
        QVERIFY(at.x() >= 0);
        QTest::mouseClick(&chart, Qt::LeftButton, {}, at);
        QCOMPARE(shown.selection.selected(), noNode);
        QCOMPARE(chart.selected(), CutoffChart::none);
    }
};

LOOPGLASS_TEST(DeselectTest)

}  // namespace loopglass::ui::test::deselect_test

#include "deselect_test.moc"
