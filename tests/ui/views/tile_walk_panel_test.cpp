// The pictures of tiles with mouse and keys. The drawing equals the walk through the loops, cut at
// the selected positions of the hidden axes.
#include "format/read/read_mapping.h"
#include "models/cost_table.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "tilewalk/grid_painter.h"
#include "tilewalk/tile_walk_panel.h"
#include "ui/displayed_view.h"

#include <QAction>
#include <QComboBox>
#include <QSlider>
#include <QToolButton>

namespace loopglass::ui::test::tile_walk_panel_test {

Loop loop(std::size_t dimension, std::int64_t factor) { return {dimensionId(dimension), factor}; }

/// ofmap[K,P] += ifmap[C,P+R] * weight[K,C,R] on three levels and 2 × 2 children.
std::shared_ptr<const Problem> problem() {
    const std::string workload = "name: c\ndimensions: {K: 4, C: 2, P: 8, R: 3}\n"
                                 "equation: 'ofmap[k,p] += ifmap[c,p+r] * weight[k,c,r]'\n";
    const std::string accelerator = "name: a\ncompute: {name: MAC, energy: 1}\nlevels:\n"
                                    "  - {name: DRAM, energy: {read: 100}}\n"
                                    "  - {name: L2, energy: {read: 10}, fanout: {x: 2, y: 2}}\n"
                                    "  - {name: L1, energy: {read: 1}}\n";
    return std::make_shared<const Problem>(
        bind(readWorkload(Source{"workload", workload}),
             readAccelerator(Source{"accelerator", accelerator})));
}

/// DRAM: K 2; L2: C 2, P 2 with K 2 on X and P 2 on Y; L1: P 2, R 3.
Mapping mapping() {
    Mapping mapping;
    mapping.levels.resize(3);
    mapping.levels[0].temporal = {loop(0, 2)};
    mapping.levels[1].temporal = {loop(1, 2), loop(2, 2)};
    mapping.levels[1].x = {loop(0, 2)};
    mapping.levels[1].y = {loop(2, 2)};
    mapping.levels[2].temporal = {loop(2, 2), loop(3, 3)};
    return mapping;
}

struct DisplayedPanel {
    NoWarnings warnings;
    Theme theme;
    TileWalkPanel panel{theme};

    explicit DisplayedPanel(const QSize& size = {900, 700}) {
        panel.resize(size);
        panel.show();
        panel.activateWindow();
        panel.setMapping(problem(), mapping(), {});
        QCoreApplication::processEvents();
        panel.canvas().setFocus();
    }
    ~DisplayedPanel() { QCOMPARE(NoWarnings::taken(), QStringList()); }
    DisplayedPanel(const DisplayedPanel&) = delete;
    DisplayedPanel& operator=(const DisplayedPanel&) = delete;

    const TileScene& scene() const { return panel.scene(); }
    const TileGrid& grid(std::size_t number) { return panel.canvas().grids()[number]; }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(&panel.canvas(), key, modifiers);
    }
    QComboBox* combo(const char* name) { return named<QComboBox>(name); }
    template <typename Widget> Widget* named(const char* name) {
        for (Widget* each : panel.findChildren<Widget*>()) {
            if (each->accessibleName() == QLatin1String(name)) {
                return each;
            }
        }
        return nullptr;
    }
    bool has(std::size_t number, WordState state, const GridArea& area) {
        for (const GridFill& fill : grid(number).fills) {
            if (fill.state == state && fill.area == area) {
                return true;
            }
        }
        return false;
    }
};

class TileWalkPanelTest : public QObject {
    Q_OBJECT

private slots:
    void keysStepThroughTheLevel() {
        DisplayedPanel shown;
        QCOMPARE(shown.scene().level(), std::size_t{1});
        QCOMPARE(shown.scene().steps(), 2);
        shown.key(Qt::Key_Down);
        QCOMPARE(shown.scene().level(), std::size_t{2});
        QCOMPARE(shown.scene().steps(), 8);
        shown.key(Qt::Key_Right);
        shown.key(Qt::Key_Right);
        shown.key(Qt::Key_Left);
        QCOMPARE(shown.scene().step(), 1);
        shown.key(Qt::Key_End);
        QCOMPARE(shown.scene().step(), 7);
        shown.key(Qt::Key_Right);
        QCOMPARE(shown.scene().step(), 7);
        shown.key(Qt::Key_Up);  // the step of L2 that contains this one
        QCOMPARE(shown.scene().level(), std::size_t{1});
        QCOMPARE(shown.scene().step(), 1);
        shown.key(Qt::Key_Home);
        QCOMPARE(shown.scene().step(), 0);
        QVERIFY(shown.panel.canvas().accessibleDescription().startsWith(
            QStringLiteral("Step 1 of 2 of L2")));
    }

    /// The second step of L1 is P 2 of 2 at L2: the first PE goes from p 0…1 to p 4…5.
    void theTilesAreThoseOfTheWalk() {
        DisplayedPanel shown;
        shown.key(Qt::Key_Down);
        shown.key(Qt::Key_Right);
        // ofmap[k,p]: p across, k down. Every word is new and none comes back.
        QVERIFY(shown.has(1, WordState::Loaded, {4, 0, 2, 1}));
        QVERIFY(shown.has(1, WordState::Left, {0, 0, 2, 1}));
        QCOMPARE(shown.panel.canvas().figuresOf(shown.grid(1)),
                 QStringLiteral("starts at zero 2, partial sums read back 0, stays 0, written 2"));
        // ifmap[c,p+r]: 4 words of a window, which moves by 4.
        QVERIFY(shown.has(2, WordState::Loaded, {4, 0, 4, 1}));
        // The weights stay in place.
        QCOMPARE(shown.grid(3).loaded, 0);
        QCOMPARE(shown.grid(3).stays, 3);
        shown.key(Qt::Key_Right);  // C 2 of 2: the ofmap tile returns incomplete
        QVERIFY(shown.has(1, WordState::Returned, {0, 0, 1, 1}));
        QCOMPARE(shown.panel.canvas().figuresOf(shown.grid(1)),
                 QStringLiteral("starts at zero 0, partial sums read back 2, stays 0, written 2"));
        for (std::size_t g = 1; g < 4; ++g) {
            const TileMove move = shown.scene().walk().move(2, g - 1, shown.scene().step(), {0, 0});
            QCOMPARE(shown.grid(g).loaded, move.loaded());
            QCOMPARE(shown.grid(g).stays, move.stayed());
            QCOMPARE(shown.grid(g).left, move.left());
        }
    }

    /// K on X: columns share the ifmap; P on Y: rows share the weights.
    void whoSharesIsShown() {
        DisplayedPanel shown;
        shown.key(Qt::Key_Down);
        QCOMPARE(shown.scene().arraySize(), (std::pair<std::int64_t, std::int64_t>{2, 2}));
        QCOMPARE(shown.grid(2).same, 2);
        QCOMPARE(shown.grid(2).tiles, 2);
        QCOMPARE(shown.grid(2).sharing, (std::vector<Sharing>{Sharing::Same, Sharing::Overlaps,
                                                              Sharing::Same, Sharing::Overlaps}));
        QCOMPARE(shown.grid(3).same, 2);
        QCOMPARE(shown.grid(1).same, 1);
        QCOMPARE(shown.grid(1).tiles, 4);
        // A click on the lower right child selects it.
        const QRectF array = shown.panel.canvas().arrayAt(1);
        QTest::mouseClick(&shown.panel.canvas(), Qt::LeftButton, {},
                          (array.bottomRight() - QPointF(2, 2)).toPoint());
        QCOMPARE(shown.scene().cellOf(shown.scene().instance()),
                 (std::pair<std::int64_t, std::int64_t>{1, 1}));
        QVERIFY(shown.has(1, WordState::Loaded, {2, 1, 2, 1}));
        shown.key(Qt::Key_Left, Qt::ShiftModifier);
        QCOMPARE(shown.scene().cellOf(shown.scene().instance()),
                 (std::pair<std::int64_t, std::int64_t>{0, 1}));
    }

    void axesAreTheUsersChoice() {
        DisplayedPanel shown;
        const QRectF words = shown.panel.canvas().wordsAt(3);
        QTest::mouseClick(&shown.panel.canvas(), Qt::LeftButton, {}, words.center().toPoint());
        QCOMPARE(shown.panel.canvas().grid(), std::size_t{3});
        QComboBox* across = shown.combo("Horizontal axis");
        QComboBox* down = shown.combo("Vertical axis");
        QCOMPARE(across->count(), 3);
        QCOMPARE(down->currentText(), QStringLiteral("k"));
        QCOMPARE(across->currentText(), QStringLiteral("r"));
        // K 4 × R 3, C is cut at the tile; now C across.
        QCOMPARE(shown.grid(3).columns, 3);
        across->setCurrentIndex(1);
        emit across->activated(1);
        QCOMPARE(shown.grid(3).columns, 2);
        QCOMPARE(shown.grid(3).rows, 4);
        auto* cut = shown.named<QSlider>("Position on the fixed axis");
        QCOMPARE(shown.combo("Fixed axis")->currentText(), QStringLiteral("r"));
        QCOMPARE(cut->value(), -1);
        cut->setValue(2);
        QCOMPARE(shown.grid(3).at[2], 2);
        // The same axis twice: the axes are exchanged.
        across->setCurrentIndex(0);
        emit across->activated(0);
        QCOMPARE(shown.grid(3).across, std::size_t{0});
        QCOMPARE(shown.grid(3).down, std::size_t{1});
    }

    void buttonsSliderAndPlay() {
        DisplayedPanel shown;
        shown.key(Qt::Key_Down);
        auto* slider = shown.named<QSlider>("Step");
        QCOMPARE(slider->maximum(), 7);
        slider->setValue(5);
        QCOMPARE(shown.scene().step(), 5);
        QTest::mouseClick(shown.named<QToolButton>("One step back (Left)"), Qt::LeftButton);
        QCOMPARE(shown.scene().step(), 4);
        QCOMPARE(slider->value(), 4);
        QTest::mouseClick(shown.named<QToolButton>("Last step (End)"), Qt::LeftButton);
        QCOMPARE(shown.scene().step(), 7);
        shown.key(Qt::Key_Space);  // at the end, it starts again from the beginning
        QVERIFY(shown.panel.isPlaying());
        QCOMPARE(shown.scene().step(), 0);
        QTRY_VERIFY(shown.scene().step() > 0);
        shown.key(Qt::Key_Space);
        QVERIFY(!shown.panel.isPlaying());
        shown.key(Qt::Key_Space);
        shown.panel.hide();
        QVERIFY(!shown.panel.isPlaying());
    }

    /// Another mapping of the problem keeps level and axes. An invalid mapping shows the reason.
    void otherMappings() {
        DisplayedPanel shown;
        shown.key(Qt::Key_Down);
        shown.key(Qt::Key_End);
        Mapping other = mapping();
        other.levels[1].temporal = {loop(1, 2)};
        other.levels[2].temporal = {loop(2, 4), loop(3, 3)};
        shown.panel.setMapping(problem(), other, {});
        QCOMPARE(shown.scene().level(), std::size_t{2});
        QCOMPARE(shown.scene().steps(), 4);
        QCOMPARE(shown.scene().step(), 3);
        other.levels[2].temporal = {loop(3, 3)};
        shown.panel.setMapping(problem(), other, {});
        QVERIFY(shown.scene().isEmpty());
        QVERIFY2(shown.panel.canvas().accessibleDescription().contains(QStringLiteral("P")),
                 qPrintable(shown.panel.canvas().accessibleDescription()));
        shown.key(Qt::Key_Right);
        shown.panel.setMapping(nullptr, {}, {});
        QVERIFY(shown.panel.canvas().accessibleDescription().contains(QStringLiteral("sample")));
        shown.panel.setMapping(problem(), mapping(), {});
        QVERIFY(!shown.scene().isEmpty());
    }

    /// Loaded words have the tensor's colour, in light and dark.
    void thePixelsAreThere() {
        DisplayedPanel shown;
        for (const bool dark : {false, true}) {
            shown.theme.setDark(dark);
            QCoreApplication::processEvents();
            const QImage picture = shown.panel.canvas().grab().toImage();
            for (std::size_t g = 1; g < 4; ++g) {
                const QRectF words = shown.panel.canvas().wordsAt(g);
                const TileGrid& grid = shown.grid(g);
                const double wide = words.width() / static_cast<double>(grid.columns);
                const double high = words.height() / static_cast<double>(grid.rows);
                QCOMPARE(
                    picture.pixelColor((words.topLeft() + QPointF(wide / 2, high / 2)).toPoint()),
                    shown.theme.tensorColor(shown.scene().problem().workload, g - 1));
            }
        }
    }

    /// A tensor of many million words is drawn as a few rectangles.
    void aLargeTensorIsAFewRectangles() {
        const auto run = searched("eyeriss-like.yaml", "conv2d.yaml");
        TileScene scene;
        QCOMPARE(scene.setMapping(run->sharedProblem(), *run->result()->best, {}), QString());
        for (std::size_t level = 1; level <= scene.walk().levelCount(); ++level) {
            scene.setLevel(level);
            for (const std::int64_t step :
                 {std::int64_t{0}, scene.steps() / 2, scene.steps() - 1}) {
                scene.setStep(step);
                for (const TileGrid& grid : scene.grids()) {
                    QVERIFY(grid.fills.size() <= 1100);
                    QVERIFY(grid.outlines.size() <= 260);
                    QVERIFY(grid.loaded + grid.stays == grid.words || !grid.held || !grid.tensor);
                }
            }
        }
    }
};

LOOPGLASS_TEST(TileWalkPanelTest)

}  // namespace loopglass::ui::test::tile_walk_panel_test

#include "tile_walk_panel_test.moc"
