// Level of detail: nodes inside the window are drawn, narrow ones are merged without loss, few
// pieces suffice for any tree, and points find their nodes.

#include "canvas/level_of_detail.h"
#include "runner/run_tests.h"
#include "ui/random_trees.h"

#include <QTest>

namespace loopglass::ui::test::lod_test {

TreeWindow windowOf(double slot, double scroll = 0) {
    TreeWindow window;
    window.slot = slot;
    window.row = 40;
    window.scrollX = scroll;
    window.width = 800;
    window.height = 1e9;
    window.marginX = 5;
    window.marginY = 5;
    return window;
}

TreeShape shapeOf(std::uint32_t count, std::uint32_t reach, unsigned seed) {
    std::mt19937 random(seed);
    TreeShape shape;
    shape.build(randomParents(count, reach, random));
    return shape;
}

class LodTest : public QObject {
    Q_OBJECT

private slots:
    void coversEveryNodeOnce() {
        for (const std::uint32_t reach : {3U, 60U, 5000U}) {
            const TreeShape shape = shapeOf(5000, reach, reach);
            for (const TreeLayout& layout : {TreeLayout::bySlots(shape), TreeLayout::tidy(shape)}) {
                TreeWindow window = windowOf(800 / (layout.width() + 1));
                window.scrollX = -window.slot / 2;
                std::vector<TreePiece> pieces;
                selectPieces(shape, layout, window, 3, pieces);
                std::uint32_t next = 0;
                for (const TreePiece& piece : pieces) {
                    QCOMPARE(piece.position, next);
                    next = piece.end;
                }
                QCOMPARE(next, shape.size());
            }
        }
    }

    void leavesOutOnlyWhatIsOutside() {
        const TreeShape shape = shapeOf(4000, 200, 5);
        const TreeLayout layout = TreeLayout::bySlots(shape);
        const TreeWindow window = windowOf(30, 12'345);
        std::vector<TreePiece> pieces;
        selectPieces(shape, layout, window, 3, pieces);
        std::vector<char> there(shape.size(), 0);
        for (const TreePiece& piece : pieces) {
            std::fill(there.begin() + piece.position, there.begin() + piece.end, 1);
        }
        for (std::uint32_t p = 0; p < shape.size(); ++p) {
            const double x = window.pixelX(layout.x(p));
            QVERIFY(there[p] != 0 || x < -window.marginX || x > window.width + window.marginX);
        }
        QVERIFY(pieces.size() < shape.size() / 2);
    }

    void needsFewPiecesForAnyTree() {
        for (const std::uint32_t reach : {4U, 1000U, 300'000U}) {
            const TreeShape shape = shapeOf(300'000, reach, reach);
            const TreeLayout layout = TreeLayout::bySlots(shape);
            std::vector<TreePiece> pieces;
            selectPieces(shape, layout, windowOf(800.0 / layout.leaves()), 3, pieces);
            QVERIFY2(pieces.size() < 800 * shape.depths(),
                     qPrintable(QString::number(pieces.size())));
        }
        // A root with a million children is a few hundred pieces.
        TreeShape star;
        std::vector<std::uint32_t> parents(1'000'000, 0);
        parents[0] = TreeShape::none;
        star.build(parents);
        const TreeLayout layout = TreeLayout::bySlots(star);
        std::vector<TreePiece> pieces;
        selectPieces(star, layout, windowOf(800.0 / layout.leaves()), 3, pieces);
        QVERIFY2(pieces.size() < 300, qPrintable(QString::number(pieces.size())));
        QVERIFY(pieces.size() > 200);
    }

    void pointsFindTheirNodes() {
        const TreeShape shape = shapeOf(3000, 90, 3);
        for (const TreeLayout& layout : {TreeLayout::bySlots(shape), TreeLayout::tidy(shape)}) {
            const TreeWindow window = windowOf(20, 77);
            for (std::uint32_t p = 0; p < shape.size(); p += 7) {
                const double x = window.pixelX(layout.x(p));
                const double y = window.pixelY(shape.depthOf(p));
                QCOMPARE(nodeAtPoint(shape, layout, window, x + 2, y - 3, 8, 8), std::optional(p));
                QVERIFY(!nodeAtPoint(shape, layout, window, x, y + 20, 8, 8));
            }
        }
    }

    void icicleCoversEveryLeaf() {
        const TreeShape shape = shapeOf(2000, 50, 9);
        const TreeLayout layout = TreeLayout::bySlots(shape);
        std::vector<IciclePiece> pieces;
        selectIcicle(shape, layout, windowOf(800.0 / layout.leaves()), 2, pieces);
        double covered = 0;
        for (const IciclePiece& piece : pieces) {
            QVERIFY(piece.right > piece.left);
            covered += piece.row == 0 ? static_cast<double>(piece.right - piece.left) : 0;
        }
        QVERIFY(std::abs(covered - 800) < 0.01);
        for (std::uint32_t p = 0; p < shape.size(); ++p) {
            QCOMPARE(icicleNodeAt(shape, layout, layout.left(p) + 0.5, shape.depthOf(p) + 0.5),
                     std::optional(p));
        }
        QVERIFY(!icicleNodeAt(shape, layout, -1, 0));
    }
};

LOOPGLASS_TEST(LodTest)

}  // namespace loopglass::ui::test::lod_test

#include "lod_test.moc"
