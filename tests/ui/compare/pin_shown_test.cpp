// Compare pins the mapping on screen: the selected mapping, otherwise the best mapping. Each column
// explains its costs against the first column.
#include "compare/side_by_side.h"
#include "models/best_explanation.h"
#include "runner/run_tests.h"
#include "text/cost_causes.h"
#include "ui/displayed_view.h"
#include "views/compare_view.h"

#include <QLabel>
#include <algorithm>

namespace loopglass::ui::test::pin_shown_test {

class PinShownTest : public QObject {
    Q_OBJECT

    static bool says(const QWidget& view, const QString& text) {
        const auto labels = view.findChildren<QLabel*>();
        return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
            return label->isVisible() && label->text().contains(text);
        });
    }

private slots:
    void theSelectedMappingIsPinned() {
        DisplayedView<CompareView> shown(searched("figure-4-3.yaml", "conv1d.yaml"), {900, 900});
        const NodeId best = shown.run().best(std::nullopt)->node;
        const auto second = runnerUp(shown.trace(), best, std::nullopt);
        QVERIFY(second.has_value());
        auto* pin = shown.button("Pin best mapping");
        QVERIFY(pin != nullptr && pin->isEnabled());
        QTest::mouseClick(pin, Qt::LeftButton);
        shown.selection.select(second->node);
        QCOMPARE(pin->text(), QStringLiteral("Pin selected mapping"));
        QTest::mouseClick(pin, Qt::LeftButton);
        const std::vector<Pin>& pins = shown.view.sideBySide().pins();
        QCOMPARE(pins.size(), std::size_t{2});
        QCOMPARE(pins[0].objective, shown.trace()[best].cost);
        QCOMPARE(pins[1].objective, second->cost);
        QVERIFY(pins[1].name != pins[0].name);
        // An incomplete candidate has no mapping to pin.
        const NodeId tile = firstNode(
            shown.trace(), [](const NodeRecord& node) { return node.kind == NodeKind::Tile; });
        shown.selection.select(tile);
        QCOMPARE(pin->text(), QStringLiteral("Pin best mapping"));
    }

    void eachColumnExplainsItsCosts() {
        DisplayedView<CompareView> shown(searched("figure-4-3.yaml", "conv1d.yaml"), {900, 900});
        const NodeId best = shown.run().best(std::nullopt)->node;
        SideBySide& sides = shown.view.sideBySide();
        sides.pinBest();
        shown.selection.select(runnerUp(shown.trace(), best, std::nullopt)->node);
        sides.pinShown();
        const Pin& first = sides.pins()[0];
        const Pin& second = sides.pins()[1];
        QVERIFY(says(sides, paceText(*first.problem, first.cost)));
        for (const QString& cause :
             costCauses(*second.problem, second.cost, first.cost, first.name)) {
            QTRY_VERIFY2(says(sides, cause), qPrintable(cause));
        }
    }
};

LOOPGLASS_TEST(PinShownTest)

}  // namespace loopglass::ui::test::pin_shown_test

#include "pin_shown_test.moc"
