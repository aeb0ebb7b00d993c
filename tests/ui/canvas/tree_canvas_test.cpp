// The tree canvas under mouse and keys, without a screen.

#include "canvas/icicle_strip.h"
#include "canvas/tree_canvas.h"
#include "runner/run_tests.h"
#include "ui/no_warnings.h"
#include "ui/random_trees.h"

#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>
#include <optional>

namespace loopglass::ui::test::tree_canvas_test {

constexpr auto kept = static_cast<std::uint8_t>(Mark::Kept);
constexpr auto better = static_cast<std::uint8_t>(Mark::Better);
constexpr auto capacity = static_cast<std::uint8_t>(Mark::Capacity);

class Looks : public NodeLooks {
public:
    NodeLook look(std::uint32_t node) const override {
        return {QString::number(node), Mark::Kept, {0.5}, {}};
    }
    QString tip(std::uint32_t node) const override { return QStringLiteral("node %1").arg(node); }
};

class TreeCanvasTest : public QObject {
    Q_OBJECT

    std::optional<NoWarnings> m_warnings;
    Theme m_theme;
    Looks m_looks;
    TreeData m_tree;
    std::unique_ptr<TreeCanvas> m_canvas;

    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(m_canvas.get(), key, modifiers);
    }

private slots:
    void cleanup() {
        QCOMPARE(NoWarnings::taken(), QStringList());
        m_warnings.reset();
    }

    void init() {
        m_warnings.emplace();
        // 0 has children 1, 2, 5; 1 has 3; 2 has 4.
        m_tree.setParents(std::vector<std::uint32_t>{TreeShape::none, 0, 0, 1, 2, 0});
        m_tree.setVerdicts({kept, better, kept, capacity, capacity, better}, {0, 4, 0, 3, 3, 4});
        m_canvas = std::make_unique<TreeCanvas>(m_theme, m_tree, m_looks);
        m_canvas->resize(640, 480);
        m_canvas->treeChanged(true);
        m_canvas->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_canvas.get()));
    }

    void fitsTheWholeTree() {
        for (std::uint32_t n = 0; n < m_tree.size(); ++n) {
            QVERIFY(QRectF(m_canvas->rect()).contains(m_canvas->rectOf(n)));
        }
        QVERIFY(!m_canvas->accessibleName().isEmpty());
    }

    void ofATreeTooHighTheBestIsInSight() {
        std::vector<std::uint32_t> chain{TreeShape::none};
        std::vector<std::uint8_t> marks{better};
        for (std::uint32_t n = 1; n < 30; ++n) {
            chain.push_back(n - 1);
            marks.push_back(n == 20 ? static_cast<std::uint8_t>(Mark::Best) : better);
        }
        m_tree.setParents(chain);
        m_tree.setVerdicts(marks, std::vector<std::uint8_t>(30, 0));
        m_canvas->resize(300, 240);
        m_canvas->treeChanged(true);
        QVERIFY(QRectF(m_canvas->rect()).contains(m_canvas->rectOf(20)));
    }

    void clicksSelect() {
        QSignalSpy chosen(m_canvas.get(), &TreeCanvas::nodeSelected);
        QTest::mouseClick(m_canvas.get(), Qt::LeftButton, {},
                          m_canvas->rectOf(4).center().toPoint());
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(m_canvas->selected(), 4U);
        QCOMPARE(m_canvas->accessibleDescription(), QStringLiteral("node 4"));
        QTest::mouseClick(m_canvas.get(), Qt::LeftButton, {}, QPoint(2, 2));
        QCOMPARE(chosen.size(), 1);
    }

    void hoversAndForgets() {
        QSignalSpy hovered(m_canvas.get(), &TreeCanvas::nodeHovered);
        QTest::mouseMove(m_canvas.get(), m_canvas->rectOf(2).center().toPoint());
        QTest::mouseMove(m_canvas.get(), QPoint(3, 3));
        QTRY_COMPARE(hovered.size(), 2);
        QCOMPARE(hovered.first().first().toUInt(), 2U);
        QCOMPARE(hovered.last().first().toUInt(), TreeCanvas::none);
    }

    void dragsWithoutSelecting() {
        const QPointF before = m_canvas->rectOf(0).center();
        QTest::mousePress(m_canvas.get(), Qt::LeftButton, {}, QPoint(300, 300));
        QTest::mouseMove(m_canvas.get(), QPoint(320, 310));
        QTest::mouseMove(m_canvas.get(), QPoint(340, 330));
        QTest::mouseRelease(m_canvas.get(), Qt::LeftButton, {}, QPoint(340, 330));
        QCOMPARE(m_canvas->rectOf(0).center() - before, QPointF(40, 30));
        QCOMPARE(m_canvas->selected(), TreeCanvas::none);
    }

    void zoomsAroundTheCursor() {
        const QPointF at = m_canvas->rectOf(3).center();
        const double slot = m_canvas->window().slot;
        QWheelEvent wheel(at, m_canvas->mapToGlobal(at), {}, {0, -120}, Qt::NoButton,
                          Qt::NoModifier, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(m_canvas.get(), &wheel);
        QVERIFY(m_canvas->window().slot < slot);
        QVERIFY((m_canvas->rectOf(3).center() - at).manhattanLength() < 1);
        key(Qt::Key_Z);
        QCOMPARE(m_canvas->window().slot, slot);
    }

    void walksWithTheArrows() {
        key(Qt::Key_Home);
        QCOMPARE(m_canvas->selected(), 0U);
        key(Qt::Key_Down);
        QCOMPARE(m_canvas->selected(), 1U);
        key(Qt::Key_Right);
        QCOMPARE(m_canvas->selected(), 2U);
        key(Qt::Key_Down);
        QCOMPARE(m_canvas->selected(), 4U);
        key(Qt::Key_Left);
        QCOMPARE(m_canvas->selected(), 3U);
        key(Qt::Key_Up);
        QCOMPARE(m_canvas->selected(), 1U);
        key(Qt::Key_C);
        QVERIFY((m_canvas->rectOf(1).center() - QPointF(320, 240)).manhattanLength() < 2);
    }

    void hidesAndShowsSubtrees() {
        m_canvas->select(2);
        key(Qt::Key_H);
        QVERIFY(!m_canvas->isShown(4));
        QCOMPARE(m_canvas->nodeAt(m_canvas->rectOf(4).center()), 4U);
        key(Qt::Key_U);
        QVERIFY(m_canvas->isShown(4));
        key(Qt::Key_F);
        QVERIFY(m_canvas->hidesPruned());
        QVERIFY(m_canvas->isShown(2));
        QVERIFY(!m_canvas->isShown(1) && !m_canvas->isShown(5) && !m_canvas->isShown(4));
        QCOMPARE(m_canvas->itemCount(), 4U);
        key(Qt::Key_F);
        QCOMPARE(m_canvas->itemCount(), 6U);
    }

    void jumpsToKeptAndToTheSameReason() {
        m_canvas->select(0);
        key(Qt::Key_N);
        QCOMPARE(m_canvas->selected(), 2U);
        key(Qt::Key_N);
        QCOMPARE(m_canvas->selected(), 0U);
        m_canvas->select(3);
        key(Qt::Key_N, Qt::ShiftModifier);
        QCOMPARE(m_canvas->selected(), 4U);
    }

    void keepsSelectionAndPlaceAsItGrows() {
        m_canvas->select(1);
        m_canvas->centre();
        const QPointF before = m_canvas->rectOf(1).center();
        m_tree.setParents(std::vector<std::uint32_t>{TreeShape::none, 0, 0, 1, 2, 0, 1, 1, 3, 3});
        m_canvas->treeChanged(false);
        QCOMPARE(m_canvas->selected(), 1U);
        QVERIFY((m_canvas->rectOf(1).center() - before).manhattanLength() < 1);
    }

    void paintsHugeTreesAtEveryZoom() {
        std::mt19937 random(4);
        m_tree.setParents(randomParents(200'000, 5000, random));
        m_canvas->treeChanged(true);
        for (int step = 0; step < 30; ++step) {
            QVERIFY(!m_canvas->grab().isNull());
            m_canvas->zoomIn();
        }
        m_tree.setParents({});
        m_canvas->treeChanged(true);
        QVERIFY(!m_canvas->grab().isNull());
        key(Qt::Key_Down);
        key(Qt::Key_N);
        key(Qt::Key_F);
    }

    void icicleSelects() {
        IcicleStrip strip(m_theme, m_tree, m_looks);
        strip.resize(400, 33);
        strip.treeChanged(true);
        strip.show();
        QSignalSpy chosen(&strip, &IcicleStrip::nodeSelected);
        QTest::mouseClick(&strip, Qt::LeftButton, {}, QPoint(200, 5));
        QCOMPARE(chosen.last().first().toUInt(), 0U);
        QTest::keyClick(&strip, Qt::Key_Down);
        QCOMPARE(chosen.last().first().toUInt(), 1U);
        QTest::keyClick(&strip, Qt::Key_Right);
        QCOMPARE(chosen.last().first().toUInt(), 2U);
        QVERIFY(!strip.grab().isNull());
    }
};

LOOPGLASS_TEST(TreeCanvasTest)

}  // namespace loopglass::ui::test::tree_canvas_test

#include "tree_canvas_test.moc"
