// The tree canvas under mouse and keys, without a screen.

#include "canvas/icicle_strip.h"
#include "canvas/tree_canvas.h"
#include "charts/vector_picture.h"
#include "runner/patience.h"
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
    NodeStyle look(std::uint32_t node) const override {
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

    /// Eight children each.
    static std::vector<std::uint32_t> branches(std::uint32_t nodes) {
        std::vector<std::uint32_t> parents{TreeShape::none};
        for (std::uint32_t n = 1; n < nodes; ++n) {
            parents.push_back((n - 1) / 8);
        }
        return parents;
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
        QVERIFY(QTest::qWaitForWindowExposed(m_canvas.get(), longestWait));
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

    /// A line to another node is drawn behind the nodes on its way, whose letters stay legible.
    void aLineIsBehindTheNodes() {
        std::vector<std::uint32_t> parents{TreeShape::none};
        for (std::uint32_t n = 1; n < 16; ++n) {
            parents.push_back(n <= 5 ? 0 : n - 5);  // five chains of three below the first
        }
        m_tree.setParents(parents);
        m_tree.setVerdicts(std::vector<std::uint8_t>(16, kept), std::vector<std::uint8_t>(16, 0));
        m_canvas->treeChanged(true);
        const auto inside = [&] {
            return m_canvas->grab(m_canvas->rectOf(8).toRect().adjusted(3, 3, -3, -3)).toImage();
        };
        const QImage without = inside();
        const QImage whole = m_canvas->grab().toImage();
        m_canvas->setLinks({{1, 15}});  // from the upper left to the lower right
        QVERIFY(m_canvas->grab().toImage() != whole);
        QVERIFY(inside() == without);
    }

    void clicksSelect() {
        QSignalSpy chosen(m_canvas.get(), &TreeCanvas::nodeSelected);
        QTest::mouseClick(m_canvas.get(), Qt::LeftButton, {},
                          m_canvas->rectOf(4).center().toPoint());
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(m_canvas->selected(), 4U);
        QCOMPARE(m_canvas->accessibleDescription(), QStringLiteral("node 4"));
        // A click beside the nodes removes the selection.
        QTest::mouseClick(m_canvas.get(), Qt::LeftButton, {}, QPoint(2, 2));
        QCOMPARE(chosen.last().first().toUInt(), TreeCanvas::none);
        QCOMPARE(m_canvas->selected(), TreeCanvas::none);
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

    /// While a part is out of sight an overview map is in the corner; a press or a drag on it
    /// scrolls there.
    void aMapOfTheWholeLeadsAnywhere() {
        m_tree.setParents(branches(400));
        m_tree.setVerdicts(std::vector<std::uint8_t>(400, kept), std::vector<std::uint8_t>(400, 0));
        m_canvas->treeChanged(true);
        m_canvas->fit();
        QVERIFY(m_canvas->minimapArea().isEmpty());
        for (int step = 0; step < 12; ++step) {
            m_canvas->zoomIn();
        }
        const QRectF map = m_canvas->minimapArea();
        QVERIFY(QRectF(m_canvas->rect()).contains(map) && !map.isEmpty());
        QSignalSpy chosen(m_canvas.get(), &TreeCanvas::nodeSelected);
        const auto middle = [this] { return m_canvas->window().slotAt(m_canvas->width() / 2.0); };
        QTest::mouseClick(m_canvas.get(), Qt::LeftButton, {},
                          (map.topLeft() + QPointF(2, map.height() / 2)).toPoint());
        const double left = middle();
        QTest::mousePress(m_canvas.get(), Qt::LeftButton, {}, map.center().toPoint());
        const double between = middle();
        QMouseEvent move(QEvent::MouseMove, map.topRight() + QPointF(-2, 9),
                         m_canvas->mapToGlobal(map.topRight()), Qt::NoButton, Qt::LeftButton, {});
        QCoreApplication::sendEvent(m_canvas.get(), &move);
        const double right = middle();
        QTest::mouseRelease(m_canvas.get(), Qt::LeftButton, {}, map.center().toPoint());
        QVERIFY2(left < between && between < right,
                 qPrintable(QStringLiteral("%1 %2 %3").arg(left).arg(between).arg(right)));
        QCOMPARE(chosen.count(), 0);  // no node under it is chosen
        QVERIFY(!m_canvas->grab().isNull());
    }

    /// The overview map is placed where there are no nodes. If all corners have nodes, it is
    /// transparent.
    void theMapIsInNobodysWay() {
        constexpr std::uint32_t nodes = 60;
        const auto covered = [this] {
            int count = 0;
            for (std::uint32_t n = 0; n < nodes; ++n) {
                count += m_canvas->rectOf(n).intersects(m_canvas->minimapArea()) ? 1 : 0;
            }
            return count;
        };
        const auto draw = [this](const std::vector<std::uint32_t>& parents) {
            m_tree.setParents(parents);
            m_tree.setVerdicts(std::vector<std::uint8_t>(nodes, kept),
                               std::vector<std::uint8_t>(nodes, 0));
            m_canvas->treeChanged(true);
        };
        draw(branches(nodes));  // as high as the canvas
        QVERIFY(!m_canvas->minimapArea().isEmpty());
        QCOMPARE(covered(), 0);
        std::vector<std::uint32_t> comb(nodes, 0);
        comb[0] = TreeCanvas::none;
        draw(comb);
        QVERIFY(!m_canvas->minimapArea().isEmpty());
        QCOMPARE(covered(), 0);
        // The tree is moved to the lower edge, into the first corner of the map.
        const double down = m_canvas->height() - 40 - m_canvas->rectOf(1).center().y();
        QTest::mousePress(m_canvas.get(), Qt::MiddleButton, {}, {200, 10});
        QMouseEvent move(QEvent::MouseMove, QPointF(200, 10 + down),
                         m_canvas->mapToGlobal(QPointF(200, 10 + down)), Qt::NoButton,
                         Qt::MiddleButton, {});
        QCoreApplication::sendEvent(m_canvas.get(), &move);
        QVERIFY(!m_canvas->minimapArea().isEmpty());
        QCOMPARE(covered(), 0);
        QVERIFY(m_canvas->minimapArea().top() < m_canvas->height() / 2.0);
    }

    /// A fold of several kinds has a neutral colour; a fold of a single kind has the colour of that
    /// kind.
    void aMixedFoldIsNeutral() {
        const auto shows = [this](Mark mark) {
            const QImage picture = m_canvas->grab().toImage();
            const QColor colour = m_theme.markColor(mark);
            const auto near = [](int one, int other) { return std::abs(one - other) < 24; };
            for (int y = 0; y < picture.height(); ++y) {
                for (int x = 0; x < picture.width(); ++x) {
                    const QColor at = picture.pixelColor(x, y);
                    if (near(at.red(), colour.red()) && near(at.green(), colour.green()) &&
                        near(at.blue(), colour.blue())) {
                        return true;
                    }
                }
            }
            return false;
        };
        m_tree.setVerdicts({kept, capacity, capacity, capacity, capacity, capacity},
                           {0, 3, 3, 3, 3, 3});
        m_canvas->treeChanged(true);
        m_canvas->select(0);
        key(Qt::Key_H);
        QVERIFY(shows(Mark::Capacity));
        m_tree.setVerdicts({kept, capacity, capacity, capacity, capacity, better},
                           {0, 3, 3, 3, 3, 4});
        m_canvas->treeChanged(true);
        m_canvas->select(0);
        key(Qt::Key_H);
        QVERIFY(!m_canvas->isShown(1));
        QVERIFY(!shows(Mark::Capacity));
    }

    /// An exported picture has no overview map.
    void paperHasNoMap() {
        m_tree.setParents(branches(400));
        m_tree.setVerdicts(std::vector<std::uint8_t>(400, kept), std::vector<std::uint8_t>(400, 0));
        m_canvas->treeChanged(true);
        m_canvas->fit();
        for (int step = 0; step < 12; ++step) {
            m_canvas->zoomIn();
        }
        QVERIFY(!m_canvas->minimapArea().isEmpty());
        QImage paper(m_canvas->size(), QImage::Format_RGB32);
        QPainter painter(&paper);
        drawWhole(painter, *m_canvas);
        painter.end();
        const QRect map = m_canvas->minimapArea().toRect().adjusted(-2, -2, 2, 2);
        const QImage screen = m_canvas->grab().toImage().convertToFormat(QImage::Format_RGB32);
        QVERIFY(paper.copy(map) != screen.copy(map));
        int apart = 0;
        for (int x = 0; x < paper.width(); ++x) {
            for (int y = 0; y < paper.height(); ++y) {
                apart += !map.contains(x, y) && paper.pixel(x, y) != screen.pixel(x, y) ? 1 : 0;
            }
        }
        QCOMPARE(apart, 0);
    }

    /// The same applies to small marks, merged bars, folds and the icicle.
    void whatHasAnotherReasonIsPale() {
        constexpr std::uint32_t nodes = 3000;
        const std::vector<std::uint32_t> parents = branches(nodes);
        m_tree.setParents(parents);
        std::vector<std::uint8_t> marks(nodes, better);
        std::vector<std::uint8_t> reasons(nodes, 4);
        for (std::uint32_t n = 5; n < nodes; ++n) {  // for half of the branches
            if (n < 9 || reasons[parents[n]] == 3) {
                marks[n] = capacity;
                reasons[n] = 3;
            }
        }
        m_tree.setVerdicts(marks, reasons);
        m_canvas->treeChanged(true);
        const auto pixels = [](QWidget& widget, const QColor& colour) {
            const QImage picture = widget.grab().toImage();
            int count = 0;
            for (int y = 0; y < picture.height(); ++y) {
                for (int x = 0; x < picture.width(); ++x) {
                    count += picture.pixel(x, y) == colour.rgb() ? 1 : 0;
                }
            }
            return count;
        };
        IcicleStrip strip(m_theme, m_tree, m_looks);
        strip.resize(640, 60);
        strip.treeChanged(true);
        strip.show();
        if (m_canvas->hidesPruned()) {
            m_canvas->toggleHidePruned();
        }
        m_canvas->fit();
        const QColor other = m_theme.markColor(Mark::Capacity);
        for (QWidget* drawing :
             {static_cast<QWidget*>(m_canvas.get()), static_cast<QWidget*>(&strip)}) {
            QVERIFY(pixels(*drawing, other) > 0);
        }
        constexpr std::uint8_t none = 77;  // no node has it
        m_canvas->setFilter(none);
        strip.setFilter(none);
        for (QWidget* drawing :
             {static_cast<QWidget*>(m_canvas.get()), static_cast<QWidget*>(&strip)}) {
            QCOMPARE(pixels(*drawing, other), 0);
            QCOMPARE(pixels(*drawing, m_theme.markColor(Mark::Better)), 0);
        }
        m_canvas->setFilter(3);
        strip.setFilter(3);
        for (QWidget* drawing :
             {static_cast<QWidget*>(m_canvas.get()), static_cast<QWidget*>(&strip)}) {
            QVERIFY(pixels(*drawing, other) > 0);
        }
        m_canvas->setFilter(0);
        QVERIFY(pixels(*m_canvas, m_theme.markColor(Mark::Better)) > 0);
    }

    /// The overview map in the corner is as pale as the tree.
    void theMapIsFiltered() {
        TreeShape shape;
        std::vector<std::uint32_t> parents(5, 0);
        parents[0] = TreeShape::none;
        shape.build(parents);
        const TreeLayout layout = TreeLayout::tidy(shape);
        FoldedTree folded;
        folded.parents = parents;
        for (std::uint32_t n = 0; n < 5; ++n) {
            folded.items.push_back({n, 0, static_cast<std::uint8_t>(Mark::Kept), false});
        }
        const auto strong = [&](const std::vector<std::uint32_t>& highlighted) {
            TreeMinimap map;
            map.build(shape, layout, folded, m_theme, highlighted);
            QImage image(200, 60, QImage::Format_RGB32);
            image.fill(m_theme.panel());
            QPainter painter(&image);
            map.paint(painter, QRectF(image.rect()), TreeWindow(), m_theme, false);
            painter.end();
            int count = 0;
            for (int x = 0; x < image.width(); ++x) {
                count += image.pixelColor(x, 45) == m_theme.markColor(Mark::Kept) ? 1 : 0;
            }
            return count;
        };
        const int all = strong({});
        QVERIFY(all > 40);
        QCOMPARE(strong({0, 0, 0, 0, 0, 0}), 0);
        const int one = strong({0, 0, 1, 1, 1, 1});
        QVERIFY2(one > 0 && one < all / 2, qPrintable(QString::number(one)));
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
