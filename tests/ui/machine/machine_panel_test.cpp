// The machine view. All steps together show the counts of the cost model, by cycle and by tile of
// every level. Also mouse and keys, idle lanes, and edits.
#include "cost/evaluate.h"
#include "machine/machine_view.h"
#include "models/cost_table.h"
#include "run/displayed_mapping.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "support/cases/random_cases.h"
#include "support/cases/tiny_cases.h"
#include "support/cases/uneven_cases.h"
#include "ui/displayed_view.h"
#include "ui/drawn_text.h"
#include "ui/machine_work.h"
#include "ui/searched_sample.h"

#include <QComboBox>
#include <QSlider>
#include <QToolButton>
#include <cstdlib>

namespace loopglass::ui::test::machine_panel_test {

using Bench = DisplayedView<MachineView>;

/// Adds the words of a picture to the known words of the levels.
void add(std::vector<LevelCost>& levels, const MachineFrame& frame) {
    for (const MachineWay& way : frame.ways) {
        QVERIFY(way.now.has_value());
        TensorCost& parent = levels[way.arrow.parent].tensors[way.arrow.tensor];
        parent.reads += way.now->reads;
        parent.updates += way.now->updates;
        if (way.arrow.child < levels.size()) {
            TensorCost& child = levels[way.arrow.child].tensors[way.arrow.tensor];
            child.fills += way.now->fills;
            child.reads += way.now->drains;
        }
    }
}

/// Visits all steps of a unit, one by one.
void compareAll(MachineScene& scene, std::size_t unit, const QByteArray& what) {
    scene.setUnit(unit);
    const Cost& cost = scene.cost();
    std::vector<LevelCost> levels(cost.levels.size());
    for (LevelCost& level : levels) {
        level.tensors.resize(scene.problem().workload.tensorCount());
    }
    for (std::int64_t step = 0; step < scene.steps(); ++step) {
        scene.setStep(step);
        add(levels, scene.frame());
    }
    for (const MachineWay& way : scene.frame().ways) {
        QVERIFY2(way.soFar == way.all, what.constData());
    }
    for (std::size_t l = 0; l < levels.size(); ++l) {
        for (std::size_t t = 0; t < levels[l].tensors.size(); ++t) {
            const TensorCost& shown = levels[l].tensors[t];
            const TensorCost& counted = cost.levels[l].tensors[t];
            QVERIFY2(shown.reads == counted.reads && shown.fills == counted.fills &&
                         shown.updates == counted.updates,
                     (what + ", unit " + QByteArray::number(static_cast<int>(unit)) + ", level " +
                      QByteArray::number(static_cast<int>(l)) + ", tensor " +
                      QByteArray::number(static_cast<int>(t)))
                         .constData());
        }
    }
}

/// C in tiles of 4 on 4 columns: 4, 4 and 2.
Work uneven() {
    const std::string workload = "name: u\ndimensions: {K: 2, C: 10}\n"
                                 "equation: 'o[k] += a[c] * w[k,c]'\n";
    const std::string accelerator = "name: a\ncompute: {name: MAC, energy: 1}\nlevels:\n"
                                    "  - {name: DRAM, energy: {read: 100}}\n"
                                    "  - {name: L1, energy: {read: 1}, fanout: {x: 5, y: 2}}\n";
    const std::string mapping = "levels:\n"
                                "  - {level: DRAM, temporal: [C by 4]}\n"
                                "  - {level: L1, spatial: {x: [C 4], y: [K 2]}}\n";
    return workOf(workload, accelerator, mapping);
}

class MachinePanelTest : public QObject {
    Q_OBJECT

private slots:
    void samplesAddUp_data();
    void samplesAddUp();
    void randomProblemsAddUp();
    void aSearchedLayerAddsUpByTile();
    void keysStepAndPlay();
    void buttonsSliderAndSpeed();
    void lanesAreTakenByMouseAndKeys();
    void theLastPieceIsShorter();
    void aShorterPieceHasFewerSteps();
    void aWindowOfWords();
    void theViewFollowsTheRun();
    void pixels();
    void aLineGoesBehindANameOnItsWay();
    void noNumberIsCutShort();
};

void MachinePanelTest::samplesAddUp_data() {
    QTest::addColumn<QString>("accelerator");
    QTest::addColumn<QString>("workload");
    QTest::addColumn<QString>("mapping");
    QTest::newRow("lecture 1") << "lecture-constraint-1"
                               << "lecture-matmul"
                               << "lecture-constraint-1";
    QTest::newRow("lecture 2a") << "lecture-constraint-2a"
                                << "lecture-matmul"
                                << "lecture-constraint-2a";
    QTest::newRow("lecture 4") << "lecture-constraint-4"
                               << "lecture-matmul"
                               << "lecture-constraint-4";
    QTest::newRow("figure 4.3") << "figure-4-3"
                                << "conv1d"
                                << "figure-4-3-best";
}

void MachinePanelTest::samplesAddUp() {
    QFETCH(QString, accelerator);
    QFETCH(QString, workload);
    QFETCH(QString, mapping);
    const Work work =
        sample(accelerator.toStdString(), workload.toStdString(), mapping.toStdString());
    MachineScene scene;
    QCOMPARE(scene.setMapping(work.problem, work.mapping, work.options), QString());
    for (std::size_t unit = 1; unit <= work.problem->levelCount(); ++unit) {
        scene.setUnit(unit);
        if (scene.steps() <= 500) {
            compareAll(scene, unit, QTest::currentDataTag());
        }
    }
}

/// Random mappings with perfect and imperfect factors, by every unit.
void MachinePanelTest::randomProblemsAddUp() {
    using loopglass::test::randomCase;
    using loopglass::test::unevenCase;
    for (std::uint64_t seed = 1; seed <= loopglass::test::caseCount(12); ++seed) {
        const loopglass::test::RandomCase random =
            seed % 2 == 0 ? randomCase(seed) : unevenCase(seed);
        MachineScene scene;
        QCOMPARE(scene.setMapping(
                     std::make_shared<const Problem>(bind(random.workload, random.accelerator)),
                     random.mapping, random.options),
                 QString());
        for (std::size_t unit = 1; unit <= random.accelerator.levels.size(); ++unit) {
            compareAll(scene, unit, "seed " + QByteArray::number(seed));
        }
    }
}

/// Millions of cycles, 14 × 12 children: the tiles of each level.
void MachinePanelTest::aSearchedLayerAddsUpByTile() {
    const auto run = searched("eyeriss-like.yaml", "conv2d.yaml");
    MachineScene scene;
    QCOMPARE(scene.setMapping(run->sharedProblem(), *run->result()->best, {}), QString());
    QVERIFY(scene.steps() > 10'000);
    for (std::size_t unit = 1; unit < run->problem().levelCount(); ++unit) {
        scene.setUnit(unit);
        if (scene.steps() <= 300) {
            compareAll(scene, unit, "conv2d");
        }
    }
    // Any cycle is inside its displayed tile, and no cycle is missing between two tiles.
    scene.setUnit(run->problem().levelCount());
    scene.setStep(scene.steps() - 1);
    for (const MachineWay& way : scene.frame().ways) {
        QVERIFY(way.soFar == way.all);
    }
}

void MachinePanelTest::keysStepAndPlay() {
    DisplayedPanel shown(sample("figure-4-3", "conv1d", "figure-4-3-best"));
    const std::size_t levels = shown.scene().problem().levelCount();
    QCOMPARE(shown.scene().unit(), levels);
    shown.key(Qt::Key_Right);
    shown.key(Qt::Key_Right);
    shown.key(Qt::Key_Left);
    QCOMPARE(shown.scene().step(), 1);
    shown.key(Qt::Key_End);
    QCOMPARE(shown.scene().step(), shown.scene().steps() - 1);
    shown.key(Qt::Key_Up);
    QCOMPARE(shown.scene().unit(), levels - 1);
    QCOMPARE(shown.scene().step(), shown.scene().steps() - 1);
    shown.key(Qt::Key_Home);
    QCOMPARE(shown.scene().step(), 0);
    shown.key(Qt::Key_Down);
    QCOMPARE(shown.scene().unit(), levels);
    QVERIFY2(shown.panel.canvas().accessibleDescription().startsWith(QStringLiteral("cycle 1 of ")),
             qPrintable(shown.panel.canvas().accessibleDescription()));
    shown.key(Qt::Key_Period);
    shown.key(Qt::Key_Period);
    QVERIFY(shown.named<QComboBox>("Speed")->currentText().startsWith(QStringLiteral("30")));
    shown.key(Qt::Key_Space);
    QVERIFY(shown.panel.isPlaying());
    QTRY_VERIFY(shown.scene().step() > 2);
    shown.key(Qt::Key_Space);
    QVERIFY(!shown.panel.isPlaying());
    shown.key(Qt::Key_Space);
    shown.panel.hide();
    QVERIFY(!shown.panel.isPlaying());
}

void MachinePanelTest::buttonsSliderAndSpeed() {
    DisplayedPanel shown(sample("figure-4-3", "conv1d", "figure-4-3-best"));
    auto* slider = shown.named<QSlider>("Step");
    QVERIFY(slider->maximum() > 10);
    slider->setValue(7);
    QCOMPARE(shown.scene().step(), 7);
    // A click moves to its cycle, and is drawn at its place.
    QTest::mouseClick(slider, Qt::LeftButton, {},
                      QPoint(slider->width() / 2, slider->height() / 2));
    QVERIFY(std::abs(shown.scene().step() - shown.scene().steps() / 2) <=
            shown.scene().steps() / 20 + 1);
    slider->setValue(7);
    QTest::mouseClick(shown.named<QToolButton>("One step back (Left)"), Qt::LeftButton);
    QCOMPARE(shown.scene().step(), 6);
    QCOMPARE(slider->value(), 6);
    QTest::mouseClick(shown.named<QToolButton>("Last step (End)"), Qt::LeftButton);
    QCOMPARE(shown.scene().step(), shown.scene().steps() - 1);
    QTest::mouseClick(shown.named<QToolButton>("Play (Space)"), Qt::LeftButton);
    QVERIFY(shown.panel.isPlaying());  // at the end, it starts again from the beginning
    QCOMPARE(shown.scene().step(), 0);
    // It names the action of the next press, and moves nothing beside it.
    auto* pause = shown.named<QToolButton>("Pause (Space)");
    QCOMPARE(pause->text(), QStringLiteral("Pause"));
    const int wide = pause->width();
    QTest::mouseClick(pause, Qt::LeftButton);
    QCOMPARE(pause->text(), QStringLiteral("Play"));
    QCoreApplication::processEvents();
    QCOMPARE(pause->width(), wide);
    auto* unit = shown.named<QComboBox>("Step");
    QCOMPARE(unit->count(), static_cast<int>(shown.scene().problem().levelCount()));
    unit->setCurrentIndex(1);
    emit unit->activated(1);
    QCOMPARE(shown.scene().unit(), shown.scene().problem().levelCount() - 1);
    auto* tensor = shown.named<QComboBox>("Tensor that colours the lanes");
    emit tensor->activated(0);
    QCOMPARE(shown.scene().tensor(), std::size_t{0});
    QCOMPARE(tensor->currentIndex(), 0);
}

void MachinePanelTest::lanesAreTakenByMouseAndKeys() {
    DisplayedPanel shown(uneven());
    MachineCanvas& canvas = shown.panel.canvas();
    const auto centre = [&](std::int64_t column, std::int64_t row) {
        return canvas.layoutFor(canvas.size())
            .cell(canvas.frame().lanes, column, row)
            .center()
            .toPoint();
    };
    using Lane = std::pair<std::int64_t, std::int64_t>;
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, centre(2, 1));
    QCOMPARE(shown.scene().lane(), (Lane{2, 1}));
    shown.key(Qt::Key_Left, Qt::ShiftModifier);
    shown.key(Qt::Key_Up, Qt::ShiftModifier);
    QCOMPARE(shown.scene().lane(), (Lane{1, 0}));
    // The child exists, but is not used.
    QTest::mouseClick(&canvas, Qt::LeftButton, {}, centre(4, 0));
    QCOMPARE(shown.scene().lane(), (Lane{3, 0}));
    shown.key(Qt::Key_Right);
    QVERIFY2(canvas.frame().lane.contains(QStringLiteral("c = 4·c1 + c0 = 4·1 + 3 = 7")),
             qPrintable(canvas.frame().lane.join(QLatin1Char('\n'))));
    QVERIFY(canvas.frame().lane.contains(QStringLiteral("a[7]")));
    QVERIFY(canvas.frame().lane.contains(QStringLiteral("w[0,7]")));
}

/// 10 in tiles of 4: in the third cycle, two of four columns are idle.
void MachinePanelTest::theLastPieceIsShorter() {
    DisplayedPanel shown(uneven());
    MachineCanvas& canvas = shown.panel.canvas();
    QCOMPARE(shown.scene().steps(), 3);
    QCOMPARE(canvas.frame().lanes.working, 8);
    QCOMPARE(canvas.frame().lanes.columns, 5);
    QVERIFY(canvas.frame().lanes.at(4, 0) == LaneState::Unused);
    shown.panel.takeTensor(1);
    QCOMPARE(canvas.frame().lanes.different, 4);  // a[c]
    const auto read = [&](std::size_t tensor) {
        for (const MachineWay& way : canvas.frame().ways) {
            if (way.arrow.tensor == tensor && way.arrow.parent == 1) {
                return way.now->reads;
            }
        }
        return std::int64_t{-1};
    };
    QCOMPARE(read(1), 4);
    QCOMPARE(read(2), 8);
    shown.key(Qt::Key_End);
    QCOMPARE(canvas.frame().lanes.working, 4);
    QVERIFY(canvas.frame().lanes.at(1, 1) == LaneState::Works);
    QVERIFY(canvas.frame().lanes.at(2, 1) == LaneState::Idle);
    QCOMPARE(read(1), 2);
    QCOMPARE(read(2), 4);
    QTest::mouseClick(
        &canvas, Qt::LeftButton, {},
        canvas.layoutFor(canvas.size()).cell(canvas.frame().lanes, 3, 1).center().toPoint());
    QVERIFY2(canvas.frame().lane.last().startsWith(QStringLiteral("This lane is idle")),
             qPrintable(canvas.frame().lane.last()));
    MachineScene scene;
    const Work work = uneven();
    QCOMPARE(scene.setMapping(work.problem, work.mapping, work.options), QString());
    for (std::size_t unit = 1; unit <= 2; ++unit) {
        compareAll(scene, unit, "uneven");
    }
}

/// P in tiles of 2, 2 and 1: the last one has one inner step, and its tile has fewer words.
void MachinePanelTest::aShorterPieceHasFewerSteps() {
    const std::string workload = "name: u\ndimensions: {K: 2, P: 5}\n"
                                 "equation: 'o[k,p] += a[p] * w[k]'\n";
    const std::string accelerator = "name: a\ncompute: {name: MAC, energy: 1}\nlevels:\n"
                                    "  - {name: DRAM, energy: {read: 100}}\n"
                                    "  - {name: L1, capacity: 16, energy: {read: 1}}\n";
    const std::string mapping = "levels:\n"
                                "  - {level: DRAM, temporal: [P by 2]}\n"
                                "  - {level: L1, temporal: [P 2, K 2]}\n";
    DisplayedPanel shown(workOf(workload, accelerator, mapping));
    const auto held = [&] { return shown.panel.canvas().frame().levels[1].held.front().words; };
    QCOMPARE(held(), 4);
    QVERIFY2(shown.scene().timeText().contains(QStringLiteral("P 1 of 3 · P 1 of 2")),
             qPrintable(shown.scene().timeText()));
    shown.key(Qt::Key_End);
    QCOMPARE(held(), 2);
    QVERIFY2(shown.scene().timeText().contains(QStringLiteral("P 3 of 3 · P 1 of 1")),
             qPrintable(shown.scene().timeText()));
}

/// Returns the words of ifmap that DRAM reads at its second step.
void MachinePanelTest::aWindowOfWords() {
    const Work work = smallConvolution();
    MachineScene scene;
    QCOMPARE(scene.setMapping(work.problem, work.mapping, work.options), QString());
    scene.setUnit(1);
    QCOMPARE(scene.steps(), 8);
    const auto way = [&](std::int64_t step, std::size_t tensor) {
        scene.setStep(step);
        for (const MachineWay& each : scene.frame().ways) {
            if (each.arrow.tensor == tensor && each.arrow.parent == 0) {
                return *each.now;
            }
        }
        return MovedWords{};
    };
    // Two columns need 4 words each, and two rows share them: 8 read, 16 filled. Then the window
    // slides.
    QCOMPARE(way(0, 1).reads, 8);
    QCOMPARE(way(0, 1).fills, 16);
    QCOMPARE(way(1, 1).reads, 4);
    QCOMPARE(way(1, 2).reads, 0);  // the weights stay in place
    QCOMPARE(way(0, 0).reads, 0);  // zeros
    QCOMPARE(way(0, 0).updates, 4);
    QCOMPARE(way(4, 0).reads, 4);  // they return incomplete
    QCOMPARE(way(4, 0).fills, 4);
}

void MachinePanelTest::theViewFollowsTheRun() {
    Bench shown(searched("figure-4-3.yaml", "conv1d.yaml"));
    const MachineScene& scene = shown.view.panel().scene();
    QVERIFY(!scene.isEmpty());
    QCOMPARE(scene.cost().edp(), shown.run().result()->totals.edp());
    const QList<QStringList> table = shown.view.asTable();
    QCOMPARE(static_cast<std::size_t>(table.size()), scene.motion().arrows().size() + 1);
    QCOMPARE(table[1].size(), table[0].size());
}

/// The shade of a lane, and the line of a moving tensor, in light and dark.
void MachinePanelTest::pixels() {
    DisplayedPanel shown(uneven());
    MachineCanvas& canvas = shown.panel.canvas();
    for (const bool dark : {false, true}) {
        shown.theme.setDark(dark);
        QCoreApplication::processEvents();
        const QImage picture = canvas.grab().toImage();
        const MachineLayout layout = canvas.layoutFor(canvas.size());
        const auto at = [&](std::int64_t column, std::int64_t row) {
            return picture.pixelColor(
                layout.cell(canvas.frame().lanes, column, row).center().toPoint());
        };
        QCOMPARE(at(3, 0), at(3, 1));
        const QColor full = shown.theme.tensorColor(shown.scene().problem().workload, 1);
        QVERIFY(std::abs(at(3, 0).red() - full.red()) <= 1);  // the last shade is the colour
        QVERIFY(std::abs(at(3, 0).blue() - full.blue()) <= 1);
        QVERIFY(at(0, 0) != at(3, 0));
        QCOMPARE(at(4, 0), shown.theme.page());
    }
}

/// `o` bypasses a level, and its lines pass at the name of that level.
void MachinePanelTest::aLineGoesBehindANameOnItsWay() {
    const std::string workload = "name: u\ndimensions: {K: 2, C: 10}\n"
                                 "equation: 'o[k] += a[c] * w[k,c]'\n";
    const std::string accelerator = "name: a\ncompute: {name: MAC, energy: 1}\nlevels:\n"
                                    "  - {name: DRAM, energy: {read: 100}}\n"
                                    "  - {name: Scratchpad, keeps: [a, w], energy: {read: 1}}\n";
    const std::string mapping = "levels:\n"
                                "  - {level: DRAM, temporal: [C 10]}\n"
                                "  - {level: Scratchpad, temporal: [K 2]}\n";
    DisplayedPanel shown(workOf(workload, accelerator, mapping));
    MachineCanvas& canvas = shown.panel.canvas();
    const MachineLayout layout = canvas.layoutFor(canvas.size());
    const MachineWay* past = nullptr;
    for (const MachineWay& way : canvas.frame().ways) {
        past = way.arrow.child > way.arrow.parent + 1 ? &way : past;
    }
    QVERIFY(past != nullptr);
    const QColor color =
        shown.theme.tensorColor(shown.scene().problem().workload, past->arrow.tensor);
    const QImage picture = canvas.grab().toImage();
    const auto seen = [&](const QRectF& where) {
        int pixels = 0;
        for (int y = qCeil(where.top()); y < qFloor(where.bottom()); ++y) {
            for (int x = qCeil(where.left()); x < qFloor(where.right()); ++x) {
                const QColor at = picture.pixelColor(x, y);  // of a line, mixed with what is below
                pixels += at.saturation() > 60 && at.value() > 150 &&
                                  std::abs(at.hue() - color.hue()) < 12
                              ? 1
                              : 0;
            }
        }
        return pixels;
    };
    const QRectF& box = layout.levels[1];
    const QRectF name = layout.title(1, shown.theme);
    const double left = layout.columns[past->arrow.tensor].left();
    QVERIFY(left < name.left() + 60);
    QCOMPARE(seen({left, name.top(), 20, name.height()}), 0);
    QVERIFY(seen({left, name.bottom(), 20, box.bottom() - name.bottom()}) > 0);
}

/// A narrow picture shows as many digits of billions of words as fit.
void MachinePanelTest::noNumberIsCutShort() {
    const auto run = searched("datacenter-unified.yaml", "mttkrp-nell2.yaml");
    const auto best = bestMapping(*run, std::nullopt);
    QVERIFY(best.has_value());
    DisplayedPanel shown({run->sharedProblem(), best->mapping, run->options().cost}, {640, 560});
    for (const DrawnText& drawn : drawnTexts(shown.panel.canvas())) {
        QVERIFY2(!isShortened(drawn), qPrintable(drawn.text));
    }
}

LOOPGLASS_TEST(MachinePanelTest)

}  // namespace loopglass::ui::test::machine_panel_test

#include "machine_panel_test.moc"
