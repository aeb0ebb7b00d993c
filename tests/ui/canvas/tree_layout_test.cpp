// Guarantees of both tree layouts: nodes of a row are one slot apart and in order, and parents are
// centred between their outer children.

#include "canvas/tree_layout.h"
#include "runner/run_tests.h"
#include "ui/random_trees.h"

#include <QTest>
#include <cmath>

namespace loopglass::ui::test::tree_layout_test {

constexpr double tiny = 1e-6;

/// Returns the error of a layout, or "" if there is none.
QString problemOf(const TreeShape& shape, const TreeLayout& layout) {
    std::vector<double> last(shape.depths(), -1e300);
    for (std::uint32_t p = 0; p < shape.size(); ++p) {
        double& before = last[shape.depthOf(p)];
        if (layout.x(p) - before < 1 - tiny) {
            return QStringLiteral("position %1 overlaps its left neighbour").arg(p);
        }
        before = layout.x(p);
        if (layout.x(p) < -tiny || layout.x(p) > layout.width() + tiny) {
            return QStringLiteral("position %1 is outside").arg(p);
        }
        if (layout.left(p) > layout.x(p) + tiny || layout.right(shape, p) < layout.x(p) - tiny) {
            return QStringLiteral("position %1 is outside its own extent").arg(p);
        }
        if (!shape.isLeaf(p)) {
            const std::uint32_t first = shape.firstChild(p);
            const std::uint32_t end = shape.ancestorAt(shape.endOf(p) - 1, shape.depthOf(first));
            if (std::abs((layout.x(first) + layout.x(end)) / 2 - layout.x(p)) > tiny) {
                return QStringLiteral("position %1 is not above its children").arg(p);
            }
        }
    }
    return {};
}

class TreeLayoutTest : public QObject {
    Q_OBJECT

private slots:
    void keepsItsPromises() {
        std::mt19937 random(7);
        for (const std::uint32_t count : {1U, 2U, 17U, 1000U, 100'000U}) {
            for (const std::uint32_t reach : {2U, 8U, 300U, 100'000U}) {
                TreeShape shape;
                shape.build(randomParents(count, reach, random));
                QCOMPARE(problemOf(shape, TreeLayout::bySlots(shape)), QString());
                QCOMPARE(problemOf(shape, TreeLayout::tidy(shape)), QString());
            }
        }
    }

    void tidyIsNeverWider() {
        std::mt19937 random(11);
        for (int round = 0; round < 20; ++round) {
            TreeShape shape;
            shape.build(randomParents(500, 40, random));
            QVERIFY(TreeLayout::tidy(shape).width() <= TreeLayout::bySlots(shape).width() + tiny);
        }
    }

    void aChainIsOneSlotWide() {
        std::mt19937 random(1);
        TreeShape shape;
        shape.build(randomParents(100'000, 1, random));
        QCOMPARE(TreeLayout::tidy(shape).width(), 0.0);
        QCOMPARE(TreeLayout::bySlots(shape).width(), 0.0);
    }

    void findsLeaves() {
        TreeShape shape;
        shape.build(std::vector<std::uint32_t>{TreeShape::none, 0, 0, 1, 1});
        const TreeLayout layout = TreeLayout::bySlots(shape);
        QCOMPARE(layout.leaves(), 3U);
        QCOMPARE(shape.nodeAt(layout.leafPosition(0)), 3U);
        QCOMPARE(shape.nodeAt(layout.leafPosition(2)), 2U);
    }
};

LOOPGLASS_TEST(TreeLayoutTest)

}  // namespace loopglass::ui::test::tree_layout_test

#include "tree_layout_test.moc"
