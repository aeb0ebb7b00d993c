// Preorder, subtrees, relatives and counts of trees given as arrays of parents, and folding.

#include "canvas/folded_tree.h"
#include "canvas/tree_painter.h"
#include "canvas/tree_shape.h"
#include "runner/run_tests.h"
#include "ui/random_trees.h"

#include <QTest>

namespace loopglass::ui::test::tree_shape_test {

constexpr std::uint32_t none = TreeShape::none;

/// 0 has children 1, 2, 5; 1 has 3; 2 has 4.
TreeShape small() {
    TreeShape shape;
    shape.build(std::vector<std::uint32_t>{none, 0, 0, 1, 2, 0});
    return shape;
}

QString preorder(const TreeShape& shape) {
    QStringList nodes;
    for (std::uint32_t p = 0; p < shape.size(); ++p) {
        nodes << QStringLiteral("%1@%2").arg(shape.nodeAt(p)).arg(shape.depthOf(p));
    }
    return nodes.join(QLatin1Char(' '));
}

class TreeShapeTest : public QObject {
    Q_OBJECT

private slots:
    void ordersChildrenByNumber() {
        QCOMPARE(preorder(small()), QStringLiteral("0@0 1@1 3@2 2@1 4@2 5@1"));
        QCOMPARE(small().depths(), 3U);
    }

    void knowsRelatives() {
        const TreeShape shape = small();
        QCOMPARE(shape.firstChild(0), 1U);
        QCOMPARE(shape.nextSibling(1), 3U);
        QCOMPARE(shape.nextSibling(5), none);
        QCOMPARE(shape.nextInRow(2), 4U);
        QCOMPARE(shape.previousInRow(4), 2U);
        QCOMPARE(shape.previousInRow(2), none);
        QCOMPARE(shape.subtreeSize(3), 2U);
    }

    void takesSeveralRoots() {
        TreeShape shape;
        shape.build(std::vector<std::uint32_t>{none, none, 0});
        QCOMPARE(preorder(shape), QStringLiteral("0@0 2@1 1@0"));
        QCOMPARE(shape.nextSibling(0), 2U);
        shape.build({});
        QVERIFY(shape.empty());
        QCOMPARE(shape.depths(), 0U);
    }

    void holdsForRandomTrees() {
        std::mt19937 random(20240711);
        for (const std::uint32_t reach : {1U, 3U, 50U, 100'000U}) {
            const auto parents = randomParents(20'000, reach, random);
            TreeShape shape;
            shape.build(parents);
            for (std::uint32_t p = 0; p < shape.size(); ++p) {
                const std::uint32_t node = shape.nodeAt(p);
                QCOMPARE(shape.positionOf(node), p);
                const std::uint32_t up = shape.parentOf(p);
                QCOMPARE(up == none ? none : shape.nodeAt(up), parents[node]);
                QVERIFY(up == none || (p > up && shape.endOf(p) <= shape.endOf(up)));
                QCOMPARE(shape.depthOf(p), up == none ? 0U : shape.depthOf(up) + 1);
            }
        }
    }

    void countsKinds() {
        const TreeShape shape = small();
        KindCounts counts;
        counts.build(shape, std::vector<std::uint8_t>{0, 1, 1, 2, 2, 2});
        QCOMPARE(counts.of(0, 6)[2], 3U);
        QCOMPARE(counts.of(1, 3)[1], 1U);
        QCOMPARE(counts.mostOf(0, 6), std::uint8_t{2});
    }

    void foldsWhatIsClosedOrDead() {
        const TreeShape shape = small();
        const std::vector<std::uint8_t> kinds{0, 1, 0, 1, 1, 1};
        KindCounts counts;
        counts.build(shape, kinds);
        Folding folding;
        folding.liveKinds = 1;  // kind 0
        folding.hideDead = true;
        const FoldedTree dead = fold(shape, counts, folding, kinds);
        QCOMPARE(dead.items.size(), std::size_t{4});  // 0, 2 and a fold below each
        QCOMPARE(dead.items[dead.itemOfNode[1]].folded, 3U);
        QCOMPARE(dead.itemOfNode[1], dead.itemOfNode[5]);
        QVERIFY(!dead.isFold(dead.itemOfNode[2]));
        folding.hideDead = false;
        folding.closed = {0, 1};
        const FoldedTree closed = fold(shape, counts, folding, kinds);
        QCOMPARE(closed.items.size(), std::size_t{6});
        QVERIFY(closed.isFold(closed.itemOfNode[3]));
    }

    /// The number of a fold gets a reason only if all its nodes have it.
    void aFoldOfSeveralKindsHasNoReason() {
        class Looks : public NodeLooks {
        public:
            NodeStyle look(std::uint32_t) const override { return {}; }
            QString tip(std::uint32_t) const override { return {}; }
            QString markText(Mark) const override { return QStringLiteral("why"); }
        };
        const TreeShape shape = small();
        const std::vector<std::uint8_t> kinds{0, 1, 0, 2, 1, 1};
        KindCounts counts;
        counts.build(shape, kinds);
        Folding folding;
        folding.liveKinds = 1;
        folding.hideDead = true;
        const FoldedTree dead = fold(shape, counts, folding, kinds);
        QCOMPARE(foldText(dead.items[dead.itemOfNode[1]], Looks()), QStringLiteral("pruned"));
        QCOMPARE(foldText(dead.items[dead.itemOfNode[4]], Looks()), QStringLiteral("why"));
        folding.hideDead = false;
        folding.closed = {1};
        const FoldedTree closed = fold(shape, counts, folding, kinds);
        QCOMPARE(foldText(closed.items[closed.itemOfNode[2]], Looks()), QStringLiteral("folded"));
    }
};

LOOPGLASS_TEST(TreeShapeTest)

}  // namespace loopglass::ui::test::tree_shape_test

#include "tree_shape_test.moc"
