// The mode Design space, used like a user. A design file is opened, and its points are mapped in
// the background with the engine's results. The mark moves, a point opens in Search and is undone,
// edits make the points out of date, and files restore everything.
#include "design/axis_card.h"
#include "design/design_page.h"
#include "design/point_panel.h"
#include "design/vary_panel.h"
#include "design/views/curve_view.h"
#include "design/views/map_view.h"
#include "design/views/pareto_view.h"
#include "design/views/roofline_view.h"
#include "design/views/sensitivity_view.h"
#include "design/views/sizes_view.h"
#include "modes/design_mode.h"
#include "modes/headers/plain_header.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/engine_text.h"
#include "ui/from_source.h"
#include "ui/window_fixture.h"
#include "window/main_window.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QPushButton>
#include <QTabBar>
#include <QTableWidget>
#include <QTest>
#include <algorithm>
#include <optional>

namespace loopglass::ui::test::design_mode_test {

/// A small design: two sizes of each buffer of a small machine.
const QByteArray smallDesign = "accelerator: %1/samples/accelerators/eyeriss-like-45nm.yaml\n"
                               "workloads: %1/samples/workloads/conv1d.yaml\n"
                               "vary:\n"
                               "  - {parameter: L2.capacity, from: 4096, to: 16384}\n"
                               "  - {parameter: L1.weight_spad.capacity, values: [32, 64]}\n"
                               "limit:\n"
                               "  - {area: 100 mm2}\n";

class DesignModeTest : public WindowFixture {
    Q_OBJECT

    DesignMode& mode() const { return modeCalled<DesignMode>("design"); }
    DesignPage& page() const { return mode().design(); }
    CurveView& curve() const {
        return *qobject_cast<CurveView*>(page().view(QStringLiteral("curve")));
    }
    QString modeInFront() const { return m_window->bench().mode()->name(); }
    bool openSmall() {
        const QString file = m_home->file(QStringLiteral("small.yaml"));
        QFile out(file);
        const QString text = QString::fromUtf8(smallDesign).arg(fromSource(""));
        return out.open(QIODevice::WriteOnly) && out.write(text.toUtf8()) > 0 && out.flush() &&
               m_window->openFile(file);
    }
    void map() {
        trigger("design.run");
        QTRY_VERIFY(!page().run().isRunning());
        QVERIFY(page().data());
        QCOMPARE(page().data()->known(), page().data()->all());
    }

private slots:
    void init() { begin(); }
    void cleanup() { end(); }

    void aDesignFileOpensHere() {
        QVERIFY(openSmall());
        QCOMPARE(modeInFront(), QStringLiteral("design"));
        const DesignPlan& plan = m_window->document().design();
        QCOMPARE(plan.axes.size(), std::size_t{2});
        QCOMPARE(plan.axes[0].values, std::string("4096:16384"));
        QCOMPARE(plan.axes[0].role, AxisRole::Axis);
        QCOMPARE(plan.axes[1].values, std::string("32,64"));
        QCOMPARE(plan.axes[1].role, AxisRole::Curves);
        QCOMPARE(plan.limits.size(), std::size_t{1});
        QCOMPARE(mode().vary().cards().size(), 2);
        QVERIFY(!page().data());
        QCOMPARE(page().freshness(), Freshness::Nothing);
    }

    void aThemeIsNoEdit() {
        QVERIFY(openSmall());
        map();
        m_theme->setDark(true);
        QCoreApplication::processEvents();
        QCOMPARE(page().freshness(), Freshness::Current);
    }

    void theMapFollowsMouseAndKeys() {
        QVERIFY(openSmall());
        map();
        trigger("design.map");
        auto& view = *qobject_cast<MapView*>(page().view(QStringLiteral("map")));
        QVERIFY(view.isVisible());
        const auto middle = [&view](const DesignPlace& place) {
            return view.cellOf(place).center().toPoint();
        };
        QTest::mouseClick(&view, Qt::LeftButton, {}, middle({1, 0}));
        QCOMPARE(page().marker(), std::optional(DesignPlace{1, 0}));
        QTest::keyClick(&view, Qt::Key_Right);
        QTest::keyClick(&view, Qt::Key_Down);
        QCOMPARE(page().marker(), std::optional(DesignPlace{0, 1}));
        QCOMPARE(page().exported().table().size(), 7);
        // Lighter colours mean less, step by step.
        for (int step = 1; step <= 10; ++step) {
            QVERIFY(MapView::colourOf(step / 10.0).lightnessF() <=
                    MapView::colourOf((step - 1) / 10.0).lightnessF());
        }
        QTest::mouseDClick(&view, Qt::LeftButton, {}, middle({1, 2}));
        QCOMPARE(modeInFront(), QStringLiteral("search"));
        QVERIFY(m_window->document().accelerator() == *page().data()->at({1, 2})->machine);
    }

    void keysAreForTheTabThatWasClicked() {
        QVERIFY(openSmall());
        map();
        QTabBar& bar = *page().findChild<QTabBar*>();
        for (int tab = bar.count(); tab-- > 0;) {
            mode().vary().mapButton().setFocus();
            QTest::mouseClick(&bar, Qt::LeftButton, {}, bar.tabRect(tab).center());
            QCOMPARE(bar.currentIndex(), tab);
            const QWidget* keys = m_window->focusWidget();
            QWidget* view = page().view(page().viewInFront());
            QVERIFY2(keys == view || view->isAncestorOf(keys), qPrintable(bar.tabText(tab)));
        }
    }

    void everySizeHasItsReason() {
        QVERIFY(openSmall());
        map();
        trigger("design.sizes");
        auto& view = *qobject_cast<SizesView*>(page().view(QStringLiteral("sizes")));
        QTableWidget& table = view.table();
        QVERIFY(view.isVisible());
        QCOMPARE(table.rowCount(), 6);
        const design::ExplorationResult explored = page().data()->asExploring();
        for (int row = 0; row < table.rowCount(); ++row) {
            const QString why = table.item(row, table.columnCount() - 1)->text();
            const QString reason =
                scoresOf(*page().data()).text(reasonOf(explored, static_cast<std::size_t>(row)));
            QVERIFY2(why.contains(reason, Qt::CaseInsensitive),
                     qPrintable(why + QStringLiteral(" | ") + reason));
        }
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                          table.visualItemRect(table.item(4, 0)).center());
        QCOMPARE(page().marker(), std::optional(DesignPlace{1, 1}));
        QTest::keyClick(&table, Qt::Key_Down);
        QCOMPARE(page().marker(), std::optional(DesignPlace{1, 2}));
        page().mark({0, 1});
        QCOMPARE(table.currentRow(), 1);
        QTest::keyClick(&table, Qt::Key_Return);
        QCOMPARE(modeInFront(), QStringLiteral("search"));
        QVERIFY(m_window->document().accelerator() == *page().data()->at({0, 1})->machine);
    }

    /// No layer is above the roof of the lanes, and its explanation comes from its mapping.
    void layersLieUnderTheRoofs() {
        QVERIFY(openSmall());
        map();
        trigger("design.roofline");
        auto& view = *qobject_cast<RooflineView*>(page().view(QStringLiteral("roofline")));
        QVERIFY(view.isVisible());
        const DesignData& data = *page().data();
        for (const auto& row : data.points) {
            for (const auto& point : row) {
                QCOMPARE(point->underRoofs.size(), std::size_t{1});
                const RooflinePoint& roofline = point->underRoofs.front();
                const Problem problem =
                    bind(data.design().layers.front().workload, *point->machine);
                const Roofs roofs = roofsOf(problem);
                QVERIFY(roofline.operationsPerCycle <= roofs.lanes * (1 + 1e-9));
                QVERIFY(roofline.operationsPerCycle <= roofline.lanes * (1 + 1e-9));
                QCOMPARE(roofline.intensity.size(), roofs.roofs.size());
                for (std::size_t r = 0; r < roofs.roofs.size(); ++r) {
                    QVERIFY(roofline.operationsPerCycle <=
                            roofline.intensity[r] * roofs.roofs[r].wordsPerCycle * (1 + 1e-9));
                }
            }
        }
        QVERIFY(view.plot().isDrawn({0, 0}));
        QTest::mouseClick(&view, Qt::LeftButton, {}, view.plot().at({0, 0}).toPoint());
        QCOMPARE(view.layer(), std::size_t{0});
        QVERIFY(view.sentence().contains(QStringLiteral("MACs per cycle")));
        QCOMPARE(page().exported().table().size(), 2);
        const QString words = view.sentence();
        view.words().setCurrentIndex(1);
        QVERIFY(view.sentence() != words);
        view.setFocus();
        QTest::keyClick(&view, Qt::Key_Down);
        QCOMPARE(view.layer(), std::size_t{0});
        const DesignPlace place = *page().marker();
        QTest::mouseDClick(&view, Qt::LeftButton, {}, view.plot().at({0, 0}).toPoint());
        QCOMPARE(modeInFront(), QStringLiteral("search"));
        QVERIFY(m_window->document().accelerator() == *page().data()->at(place)->machine);
    }

    /// The bars are the engine's results for the marked machine, and a step opens its machine.
    void theTornadoFollowsMouseAndKeys() {
        QVERIFY(openSmall());
        map();
        page().mark({1, 0});
        trigger("design.sensitivity");
        auto& view = *qobject_cast<SensitivityView*>(page().view(QStringLiteral("sensitivity")));
        QVERIFY(view.isVisible());
        QVERIFY(!view.steps() && view.chart().bars().empty());
        QTest::mouseClick(&view.button(), Qt::LeftButton);
        QVERIFY(mode().can(ModeCommand::Stop));
        QVERIFY(mode().note().contains(QStringLiteral("steps")));
        QTRY_VERIFY(view.work().isEmpty());
        QVERIFY(view.steps() && !view.button().isVisible());
        const Accelerator machine = *page().data()->at({1, 0})->machine;
        design::Design asked = page().data()->design();
        asked.space = {machine, {}};
        const design::Sensitivity expected = design::sensitivityOf(asked);
        const std::vector<std::size_t> order = design::largestFirst(expected);
        const std::vector<TornadoBar>& bars = view.chart().bars();
        QCOMPARE(bars.size(), order.size());
        QCOMPARE(page().exported().table().size(), static_cast<qsizetype>(order.size()) + 1);
        for (std::size_t bar = 0; bar < bars.size(); ++bar) {
            const design::SensitivityStep& step = expected.steps[order[bar]];
            QCOMPARE(bars[bar].change.has_value(), step.cost.has_value());
            QCOMPARE(bars[bar].change.value_or(0), design::changeOf(expected, step));
        }
        QTest::mouseClick(&view.chart(), Qt::LeftButton, {},
                          view.chart().rowOf(1).center().toPoint());
        QCOMPARE(view.chart().chosen(), std::size_t{1});
        QTest::keyClick(&view.chart(), Qt::Key_Home);
        QTest::keyClick(&view.chart(), Qt::Key_Down);
        QTest::keyClick(&view.chart(), Qt::Key_Down);
        QCOMPARE(view.chart().chosen(), std::size_t{2});
        QVERIFY(view.sentence().startsWith(bars[2].name));
        QTest::keyClick(&view.chart(), Qt::Key_Left);  // nothing is left of the first size
        QTest::keyClick(&view.chart(), Qt::Key_Right);
        QCOMPARE(page().marker(), std::optional(DesignPlace{1, 1}));
        QVERIFY(!view.steps() && view.button().isEnabled());
        page().mark({1, 0});
        QCOMPARE(view.chart().bars().size(), order.size());  // remembered
        QTest::keyClick(&view.chart(), Qt::Key_Return);
        QCOMPARE(modeInFront(), QStringLiteral("search"));
        const Accelerator& opened = m_window->document().accelerator();
        QVERIFY(opened == view.steps()->machineOf(0) && !(opened == machine));
        trigger("edit.undo");
        QVERIFY(!(m_window->document().accelerator() == opened));
    }

    /// Bars and their numbers stay inside the chart and do not overlap, for every width.
    void theTornadoHasRoomForItsNumbers() {
        TornadoChart chart(*m_theme);
        std::vector<TornadoBar> bars;
        for (const double change : {1.029, -0.41, 0.0, 0.0003, -0.002}) {
            bars.push_back({QStringLiteral("L1 weight_spad bandwidth read"),
                            QStringLiteral("55 296 → 110 592 words"), changeLabel(1 + change),
                            QStringLiteral("all"), change});
        }
        chart.setBars(bars, QStringLiteral("less"), QStringLiteral("more"));
        for (const int width : {520, 620, 1400}) {
            chart.resize(width, chart.minimumSizeHint().height());
            for (std::size_t bar = 0; bar < bars.size(); ++bar) {
                const QRectF label = chart.labelOf(bar);
                QVERIFY(QRectF(chart.rect()).contains(label));
                QVERIFY(!label.intersects(chart.barOf(bar)));
                QVERIFY(label.left() > chart.stepRight());
                QVERIFY(chart.barOf(bar).left() > chart.stepRight());
            }
        }
    }

    void stepsAreStoppedAndGoOnlyWithTheirPoints() {
        QVERIFY(openSmall());
        map();
        trigger("design.steps");
        auto& view = *qobject_cast<SensitivityView*>(page().view(QStringLiteral("sensitivity")));
        mode().run(ModeCommand::Stop);
        QTRY_VERIFY(view.work().isEmpty());
        if (!view.steps() || view.steps()->found.stopped) {  // else it had ended before
            QVERIFY(view.button().isVisible() && view.button().isEnabled());
            trigger("design.steps");
            QTRY_VERIFY(view.work().isEmpty());
        }
        QVERIFY(view.steps() && !view.steps()->found.stopped);
        Accelerator dearer = m_window->document().accelerator();
        dearer.compute.energy *= 2;
        dearer.compute.derived.energy = false;
        QCOMPARE(m_window->document().setAccelerator(dearer, {QStringLiteral("MAC"), {}, {}}),
                 QString());
        QVERIFY(!view.canBegin());
        QVERIFY(!view.begin().isEmpty());
    }

    /// The front has each machine within the budget that no other one within the budget beats in
    /// both figures.
    void theFrontFollowsMouseAndKeys() {
        QVERIFY(openSmall());
        map();
        trigger("design.pareto");
        auto& view = *qobject_cast<ParetoView*>(page().view(QStringLiteral("pareto")));
        QVERIFY(view.isVisible());
        const DesignData& data = *page().data();
        const std::vector<DesignPlace> front = view.front(0);
        std::size_t unbeaten = 0;
        for (const auto& row : data.points) {
            for (const auto& one : row) {
                const bool beaten =
                    std::any_of(front.begin(), front.end(), [&](const DesignPlace& place) {
                        const DesignPoint& other = *data.at(place);
                        return other.energy <= one->energy && other.area() <= one->area() &&
                               (other.energy < one->energy || other.area() < one->area());
                    });
                unbeaten += beaten ? 0 : 1;
            }
        }
        QVERIFY(!front.empty() && unbeaten >= front.size());
        for (std::size_t i = 1; i < front.size(); ++i) {
            QVERIFY(data.at(front[i - 1])->area() < data.at(front[i])->area());
            QVERIFY(data.at(front[i - 1])->energy > data.at(front[i])->energy);
        }
        const DesignPlace last = front.back();
        QTest::mouseClick(&view, Qt::LeftButton, {}, view.pointAt(0, last).toPoint());
        QVERIFY(page().marker());
        QCOMPARE(view.pointAt(0, *page().marker()), view.pointAt(0, last));
        const DesignPlace behind{1, 2};
        page().mark(behind);
        QTest::keyClick(&view, Qt::Key_Left);
        QVERIFY(std::find(front.begin(), front.end(), *page().marker()) != front.end());
        const QList<QStringList> table = page().exported().table();
        QVERIFY(table[0].contains(QStringLiteral("front_delay_energy")));
        const auto inTable = [&](std::size_t plane) {
            const auto column = table[0].size() - static_cast<qsizetype>(view.planes()) +
                                static_cast<qsizetype>(plane);
            return std::count_if(table.begin() + 1, table.end(), [&](const QStringList& row) {
                return row[column] == QStringLiteral("front");
            });
        };
        for (std::size_t plane = 0; plane < view.planes(); ++plane) {
            QCOMPARE(inTable(plane), static_cast<qsizetype>(view.front(plane).size()));
        }
        QTest::keyClick(&view, Qt::Key_Down);
        QTest::keyClick(&view, Qt::Key_Return);
        QCOMPARE(modeInFront(), QStringLiteral("search"));
    }

    /// Every point has the engine's cost of its machine, and the best is that of explore().
    void pointsAreTheEngines() {
        QVERIFY(openSmall());
        map();
        const DesignData& data = *page().data();
        QCOMPARE(data.all(), std::size_t{6});
        QVERIFY(data.isProven());
        const design::ExplorationResult grid = [&] {
            design::Design design = data.design();
            design.exploration = design::Exploration::Grid;
            return design::explore(design);
        }();
        for (std::size_t c = 0; c < 2; ++c) {
            for (std::size_t x = 0; x < 3; ++x) {
                const std::size_t number = data.design().space.numberOf({x, c});
                QCOMPARE(data.at({c, x})->objective, grid.configurations[number].number);
                QCOMPARE(data.at({c, x})->energy, grid.configurations[number].energy);
                double parts = 0;
                for (const double part : data.at({c, x})->parts) {
                    parts += part;
                }
                QVERIFY(std::abs(parts - data.at({c, x})->energy) <= 1e-9 * parts);
            }
        }
        const DesignPlace best = *data.best();
        QCOMPARE(data.design().space.numberOf({best.x, best.curve}), *grid.best);
        QCOMPARE(page().marker(), data.best());
        QVERIFY(mode().point().text().contains(QStringLiteral("best within the budget, proven")));
    }

    void theMarkMovesByKeysAndMouse() {
        QVERIFY(openSmall());
        map();
        trigger("design.curve");
        curve().setFocus();
        QTest::keyClick(&curve(), Qt::Key_Home);
        QCOMPARE(page().marker()->x, std::size_t{0});
        QTest::keyClick(&curve(), Qt::Key_Right);
        QCOMPARE(page().marker()->x, std::size_t{1});
        QTest::keyClick(&curve(), Qt::Key_End);
        QCOMPARE(page().marker()->x, std::size_t{2});
        const std::size_t line = page().marker()->curve;
        QTest::keyClick(&curve(), line == 0 ? Qt::Key_Up : Qt::Key_Down);
        QCOMPARE(page().marker()->curve, 1 - line);
        QVERIFY(mode().point().text().contains(QStringLiteral("16\u202f384")));
        const auto at = [this](std::size_t x) {
            return QPoint(static_cast<int>(curve().pointAt({0, x}).x()), 100);
        };
        QTest::mousePress(&curve(), Qt::LeftButton, {}, at(2));
        QTest::mouseMove(&curve(), at(1));
        QTest::mouseMove(&curve(), at(0));
        QTest::mouseRelease(&curve(), Qt::LeftButton, {}, at(0));
        QCOMPARE(page().marker()->x, std::size_t{0});
        QCOMPARE(modeInFront(), QStringLiteral("design"));
        QTest::keyClick(&curve(), Qt::Key_B);
        QCOMPARE(page().marker(), page().data()->best());
    }

    /// A click marks, as in the other views, so that the panel explains the point. Two clicks open
    /// it.
    void aDoubleClickOpensThePointInSearch() {
        QVERIFY(openSmall());
        map();
        trigger("design.curve");
        const Accelerator before = m_window->document().accelerator();
        const DesignPlace place{0, 2};
        const double objective = page().data()->at(place)->objective;
        QTest::mouseClick(&curve(), Qt::LeftButton, {}, curve().pointAt(place).toPoint());
        QCOMPARE(modeInFront(), QStringLiteral("design"));
        QCOMPARE(page().marker(), std::optional(place));
        QTest::mouseDClick(&curve(), Qt::LeftButton, {}, curve().pointAt(place).toPoint());
        QCOMPARE(modeInFront(), QStringLiteral("search"));
        QVERIFY(m_window->document().accelerator() == *page().data()->at(place)->machine);
        QTRY_VERIFY(m_window->shown().now().freshness == Freshness::Current &&
                    m_window->controller().state() == RunController::State::Idle);
        QCOMPARE(m_window->shown().now().run->result()->score.primary, objective);
        // Other values of parameters that vary are not another machine.
        QCOMPARE(page().freshness(), Freshness::Current);
        trigger("edit.undo");
        QVERIFY(m_window->document().accelerator() == before);
    }

    /// On request, Search has the marked machine without being shown. All marks are one undo step.
    void searchFollowsTheMark() {
        QVERIFY(openSmall());
        map();
        trigger("design.curve");
        QTest::mouseClick(&mode().point().followed(), Qt::LeftButton);
        QTRY_VERIFY(m_window->document().accelerator() ==
                    *page().data()->at(*page().marker())->machine);
        trigger("edit.undo");
        const Accelerator before = m_window->document().accelerator();
        const int steps = m_window->document().undoStack().index();
        const auto machineAt = [this](const DesignPlace& place) {
            return *page().data()->at(place)->machine;
        };
        const std::size_t line = page().marker()->curve;
        const auto at = [&](std::size_t x) {
            return QPoint(static_cast<int>(curve().pointAt({line, x}).x()), 100);
        };
        QTest::mousePress(&curve(), Qt::LeftButton, {}, at(2));
        QTest::mouseMove(&curve(), at(1));
        QTest::mouseRelease(&curve(), Qt::LeftButton, {}, at(1));
        QTRY_VERIFY(m_window->document().accelerator() == machineAt({line, 1}));
        QVERIFY(m_window->lastMessage().contains(QStringLiteral("Undo restores the previous")));
        curve().setFocus();
        QTest::keyClick(&curve(), Qt::Key_Home);
        QTRY_VERIFY(m_window->document().accelerator() == machineAt({line, 0}));
        QCOMPARE(m_window->document().undoStack().index(), steps + 1);
        QCOMPARE(modeInFront(), QStringLiteral("design"));
        QCOMPARE(page().freshness(), Freshness::Current);
        QTRY_VERIFY(m_window->shown().now().freshness == Freshness::Current &&
                    m_window->controller().state() == RunController::State::Idle);
        QCOMPARE(m_window->shown().now().run->result()->score.primary,
                 page().data()->at({line, 0})->objective);
        trigger("edit.undo");
        QVERIFY(m_window->document().accelerator() == before);
        QTest::mouseClick(&mode().point().followed(), Qt::LeftButton);
        QVERIFY(!mode().point().followed().isChecked());
        QTest::keyClick(&curve(), Qt::Key_End);
        QCoreApplication::processEvents();
        QVERIFY(m_window->document().accelerator() == before);
        QTest::mouseClick(&mode().point().followed(), Qt::LeftButton);
        QTRY_VERIFY(m_window->document().accelerator() == machineAt({line, 2}));
    }

    void anEditMakesThePointsOld() {
        QVERIFY(openSmall());
        map();
        const std::size_t remembered = page().run().cached();
        Accelerator dearer = m_window->document().accelerator();
        dearer.compute.energy *= 2;
        dearer.compute.derived.energy = false;
        QCOMPARE(m_window->document().setAccelerator(dearer, {QStringLiteral("MAC"), {}, {}}),
                 QString());
        QCOMPARE(page().freshness(), Freshness::Stale);
        QVERIFY(page().isStale());
        QCOMPARE(page().shownText(), QStringLiteral("out of date"));
        QVERIFY(!mode().can(ModeCommand::Export));
        trigger("edit.undo");
        QVERIFY(!page().isStale());
        map();
        QCOMPARE(page().run().cached(), remembered);  // nothing was mapped again
    }

    void whatVariesIsEditedAndUndone() {
        QVERIFY(openSmall());
        VaryPanel& panel = mode().vary();
        QLineEdit& values = panel.cards()[0]->values();
        values.setFocus();
        values.setText(QStringLiteral("8192,16384"));
        QTest::keyClick(&values, Qt::Key_Return);
        QCOMPARE(m_window->document().design().axes[0].values, std::string("8192,16384"));
        values.setText(QStringLiteral("much"));
        QTest::keyClick(&values, Qt::Key_Return);
        QCOMPARE(m_window->document().design().axes[0].values, std::string("8192,16384"));
        QVERIFY(!panel.refusal().isEmpty());
        trigger("design.run");
        QVERIFY(m_window->lastMessage().contains(QStringLiteral("much")));
        trigger("edit.undo");
        QCOMPARE(values.text(), QStringLiteral("4096:16384"));
        QCOMPARE(panel.refusal(), QString());
        QCOMPARE(panel.add(QStringLiteral("L2.fanout")), QString());
        QCOMPARE(panel.cards().size(), 3);
        QCOMPARE(m_window->document().design().axes[2].role, AxisRole::Optimised);
        QVERIFY(!panel.add(QStringLiteral("L2.fanout")).isEmpty());
        QComboBox& role = panel.cards()[1]->role();
        role.setCurrentIndex(role.findData(static_cast<int>(AxisRole::Axis)));
        emit role.activated(role.currentIndex());
        QCOMPARE(m_window->document().design().axes[0].role, AxisRole::Curves);
        QCOMPARE(m_window->document().design().axes[1].role, AxisRole::Axis);
        while (m_window->document().undoStack().canUndo()) {
            trigger("edit.undo");
        }
        QVERIFY(panel.cards().size() <= 2);
    }

    void itComesBackFromFiles() {
        QVERIFY(openSmall());
        map();
        const DesignPlan plan = m_window->document().design();
        const QString session = m_home->file(QStringLiteral("design.loopglass"));
        m_window->document().save(session);
        const QString file = m_home->file(QStringLiteral("saved.yaml"));
        QCOMPARE(mode().saveDesign(file), QString());
        const QString machine = m_home->file(QStringLiteral("machine.yaml"));
        QCOMPARE(mode().keepAccelerator(*page().marker(), machine), QString());
        const double best = page().data()->at(*page().data()->best())->objective;
        for (const QString& from : {session, file}) {
            m_window->openSample(samples().first());
            QVERIFY(m_window->document().design().axes.empty());
            QVERIFY(m_window->openFile(from));
            QVERIFY(m_window->document().design() == plan);
            map();
            QCOMPARE(page().data()->at(*page().data()->best())->objective, best);
        }
        const Accelerator kept = *page().data()->at(*page().marker())->machine;
        QVERIFY(m_window->openFile(machine));
        QVERIFY(m_window->document().accelerator() == kept);
    }

    void viewsAreExported() {
        QVERIFY(openSmall());
        map();
        for (const char* ending : {"png", "svg", "pdf", "csv"}) {
            const QString file = m_home->file(QStringLiteral("curve.") + QLatin1String(ending));
            QCOMPARE(exportView(page().exported(), file, Qt::white), QString());
            QVERIFY(QFileInfo(file).size() > 200);
        }
        const QList<QStringList> table = page().exported().table();
        QCOMPARE(table.size(), 7);
        QCOMPARE(table[0][0], QStringLiteral("L2.capacity"));
        QVERIFY(mode().can(ModeCommand::CopyTable) && mode().can(ModeCommand::CopyPicture));
    }
};

LOOPGLASS_TEST(DesignModeTest)

}  // namespace loopglass::ui::test::design_mode_test

#include "design_mode_test.moc"
