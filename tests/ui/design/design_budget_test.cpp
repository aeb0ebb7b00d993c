// A design of many parameters with a budget, like that of an architect: limits are typed over one
// another, places without a machine within the budget say so, and long names are whole.
#include "accelerator/area.h"
#include "design/limit_rows.h"
#include "design/point_panel.h"
#include "design/vary_panel.h"
#include "design/views/curve_view.h"
#include "design/views/map_view.h"
#include "design/views/pareto_planes.h"
#include "design/views/sizes_view.h"
#include "design_window.h"
#include "editors/technology_steps.h"
#include "modes/headers/plain_header.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/text.h"
#include "views/status_badge.h"

#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QTabBar>
#include <QTabWidget>
#include <QTableWidget>
#include <algorithm>
#include <limits>

namespace loopglass::ui::test::design_budget_test {

/// At 65,536 words every machine is over the budget, whatever the optimised sizes are.
const char* const design = "accelerator: %1/samples/accelerators/eyeriss-like-45nm.yaml\n"
                           "workloads: %1/samples/workloads/conv1d.yaml\n"
                           "vary:\n"
                           "  - {parameter: L2.capacity, values: [4096, 65536]}\n"
                           "  - {parameter: L1.weight_spad.capacity, values: [128, 192]}\n"
                           "  - {parameter: L1.ifmap_spad.capacity, values: [4, 8]}\n"
                           "  - {parameter: L1.ofmap_spad.capacity, values: [4, 8]}\n"
                           "  - {parameter: L2.fanout, values: [4x4, 8x8]}\n"
                           "limit:\n"
                           "  - {area: 0.3 mm2}\n";

class DesignBudgetTest : public QObject {
    Q_OBJECT

    std::unique_ptr<DesignWindow> m_bench;

    const DesignData& data() const { return *m_bench->page().data(); }
    DesignPoint pointAt(std::size_t curve, std::size_t x) const { return *data().at({curve, x}); }
    /// Types into a field as its user does.
    static void type(NumberBox& box, const QString& text) {
        box.setFocus();
        box.selectAll();
        QTest::keyClicks(&box, text);
        QTest::keyClick(&box, Qt::Key_Return);
    }
    /// Moves with the keys of the curve.
    void mark(const DesignPlace& place) {
        m_bench->trigger("design.curve");
        auto& curve = m_bench->view<CurveView>("curve");
        curve.setFocus();
        QTest::keyClick(&curve, Qt::Key_Home);
        for (std::size_t x = 0; x < place.x; ++x) {
            QTest::keyClick(&curve, Qt::Key_Right);
        }
        QTest::keyClick(&curve, place.curve == 0 ? Qt::Key_Down : Qt::Key_Up);
        QCOMPARE(m_bench->page().marker(), std::optional(place));
    }

private slots:
    void init() {
        m_bench = std::make_unique<DesignWindow>();
        QVERIFY(m_bench->map(QLatin1String(design)));
    }
    void cleanup() {
        QCOMPARE(m_bench->warnings(), QStringList());
        m_bench.reset();
    }

    /// No table has the area of a MAC at 22 nm. A limit then counts the buffers, says so, and the
    /// panel of a point shows every number whole.
    void aLimitCountsTheBuffers() {
        Document& document = m_bench->window().document();
        QVERIFY(m_bench->window().openFile(fromSource("samples/accelerators/eyeriss-like.yaml")));
        QCOMPARE(document.setAccelerator(withTable(document.accelerator(), "cacti-22nm"), {}),
                 QString());
        DesignPlan plan;
        plan.axes = {{"L2.capacity", "16384,32768,65536", AxisRole::Axis}};
        QCOMPARE(document.setDesign(plan, {}), QString());
        m_bench->trigger("design.run");
        QTRY_VERIFY_WITH_TIMEOUT(data().known() == 3, longestWait);
        const double middle = areaOf(*pointAt(0, 1).machine).total();
        QVERIFY(areaOf(*pointAt(0, 1).machine).isOfBuffers());
        auto* rows = m_bench->mode().vary().findChild<LimitRows*>();
        QCOMPARE(rows->box(0).accessibleName(), QStringLiteral("maximum area of buffers"));
        type(rows->box(0), QString::number(middle * 1.01 / squareMillimetre));
        m_bench->trigger("design.run");
        QTRY_VERIFY_WITH_TIMEOUT(data().known() == 3 && pointAt(0, 2).over, longestWait);
        QVERIFY(!pointAt(0, 0).over && !pointAt(0, 1).over);
        m_bench->page().mark({0, 1});
        auto* panel = m_bench->window().findChild<PointPanel*>();
        QVERIFY2(panel->text().contains(QStringLiteral("area, buffers only")),
                 qPrintable(panel->text()));
        const ParetoPlanes planes(m_bench->page().data());
        QCOMPARE(planes.title(design::Figure::Area), QStringLiteral("area, buffers only, mm²"));
        QCOMPARE(planes.count(), std::size_t{3});
    }

    /// If another accelerator lacks a varied parameter, its card says what to do.
    void aMissingParameterIsNamed() {
        QVERIFY(m_bench->window().openFile(fromSource("samples/accelerators/figure-4-3.yaml")));
        QStringList texts;
        for (const QLabel* label : m_bench->mode().vary().findChildren<QLabel*>()) {
            texts << label->text();
        }
        QVERIFY2(texts.join(QLatin1Char('\n'))
                     .contains(QStringLiteral("The accelerator has no parameter L2.capacity.")),
                 qPrintable(texts.join(QLatin1Char('\n'))));
        m_bench->trigger("edit.undo");
    }

    /// The clock is 1 GHz. A time was once read as cycles, because its unit was ignored.
    void aDelayIsTypedAsATime() {
        const auto delay = [this] {
            for (const PlannedLimit& limit : m_bench->window().document().design().limits) {
                if (limit.what == design::LimitedQuantity::Delay) {
                    return limit.most;
                }
            }
            return 0.0;
        };
        const auto box = [this]() -> NumberBox& {
            const auto boxes = m_bench->mode().vary().findChildren<NumberBox*>();
            return **std::ranges::find_if(boxes, [](const NumberBox* one) {
                return !one->isHidden() && one->accessibleName() == QLatin1String("maximum delay");
            });
        };
        type(box(), QStringLiteral("0.7 ms"));
        QCOMPARE(delay(), 700'000.0);
        QCOMPARE(box().text(), QStringLiteral("0.7 ms"));
        type(box(), QStringLiteral("650 us"));
        QCOMPARE(delay(), 650'000.0);
        type(box(), QStringLiteral("600000 cycles"));
        QCOMPARE(delay(), 600'000.0);
        // While times are displayed, a number without a unit is a time.
        m_bench->window().commands().action(QStringLiteral("view.delay-ms"))->trigger();
        QTRY_VERIFY2(box().text().endsWith(QStringLiteral("ms")), qPrintable(box().text()));
        type(box(), QStringLiteral("0.5"));
        QCOMPARE(delay(), 500'000.0);
        m_bench->window().commands().action(QStringLiteral("view.delay-cycles"))->trigger();
    }

    /// The first digit of a limit that begins with 0 does not remove the limit.
    void aLimitIsTypedOverAnother() {
        auto* rows = m_bench->mode().vary().findChild<LimitRows*>();
        NumberBox& box = rows->box(0);
        const auto limits = [this] { return m_bench->window().document().design().limits; };
        box.setFocus();
        for (const char* const typed : {"0.36", "0.25"}) {
            box.selectAll();
            QTest::keyClicks(&box, QLatin1String(typed));
            QTest::keyClick(&box, Qt::Key_Return);
            QCOMPARE(limits().size(), std::size_t{1});
            QCOMPARE(limits()[0].most, QString::fromLatin1(typed).toDouble() * squareMillimetre);
        }
        box.selectAll();
        QTest::keyClicks(&box, QStringLiteral("0"));
        QTest::keyClick(&box, Qt::Key_Return);
        QCOMPARE(limits()[0].most, 0.25 * squareMillimetre);  // no room at all is no limit
        box.selectAll();
        QTest::keyClick(&box, Qt::Key_Delete);
        QTest::keyClick(&box, Qt::Key_Return);
        QVERIFY(limits().empty());
        m_bench->trigger("edit.undo");
        QCOMPARE(limits()[0].most, 0.25 * squareMillimetre);
    }

    /// The machine and the levels on the chip have a field for their area, followed by energy,
    /// delay and sums.
    void energyDelayAndSumsAreLimited() {
        auto* rows = m_bench->mode().vary().findChild<LimitRows*>();
        const auto limits = [this] { return m_bench->window().document().design().limits; };
        const std::size_t before = rows->count();
        const auto type = [](NumberBox& box, const char* text) {
            box.setFocus();
            box.selectAll();
            QTest::keyClicks(&box, QLatin1String(text));
            QTest::keyClick(&box, Qt::Key_Return);
        };
        type(rows->box(before - 2), "5e8");
        QCOMPARE(limits().back().what, design::LimitedQuantity::Energy);
        QCOMPARE(limits().back().most, 5e8);
        type(rows->box(before - 1), "700000");
        QCOMPARE(limits().back().what, design::LimitedQuantity::Delay);
        QCOMPARE(limits().back().most, 7e5);
        const auto trigger = [rows](const char* name) {
            for (QAction* action : rows->summands()->actions()) {
                if (action->text() == QLatin1String(name)) {
                    action->trigger();
                }
            }
        };
        trigger("L1.weight_spad.capacity");
        trigger("L1.ifmap_spad.capacity");
        QCOMPARE(rows->count(), before + 1);
        QCOMPARE(limits().back().what, design::LimitedQuantity::Sum);
        QCOMPARE(limits().back().summed.size(), std::size_t{2});
        QCOMPARE(limits().back().most, 192.0 + 12.0);  // what the machine has
        type(rows->box(before), "140");
        QCOMPARE(limits().back().most, 140.0);
        const std::vector<PlannedLimit> all = limits();
        for (int undone = 0; undone < 5; ++undone) {
            m_bench->trigger("edit.undo");
        }
        QCOMPARE(limits().size(), std::size_t{1});
        QCOMPARE(rows->count(), before);
        for (int redone = 0; redone < 5; ++redone) {
            m_bench->trigger("edit.redo");
        }
        QVERIFY(limits() == all);
        trigger("L1.weight_spad.capacity");
        trigger("L1.ifmap_spad.capacity");
        QCOMPARE(rows->count(), before);  // there are no summands
        rows->box(before - 2).setFocus();
        rows->box(before - 2).selectAll();
        QTest::keyClick(&rows->box(before - 2), Qt::Key_Delete);
        QTest::keyClick(&rows->box(before - 2), Qt::Key_Return);
        QCOMPARE(limits().size(), std::size_t{2});
    }

    /// Labels points from before an edit, in the tab bar beside the tabs.
    void oldPointsAreMarkedInTheBar() {
        QVERIFY(m_bench->page().shownText().isEmpty());
        NumberBox& box = m_bench->mode().vary().findChild<LimitRows*>()->box(0);
        box.setFocus();
        box.selectAll();
        QTest::keyClicks(&box, QStringLiteral("0.25"));
        QTest::keyClick(&box, Qt::Key_Return);
        QVERIFY(!m_bench->page().shownText().isEmpty());
        const auto* tabs = m_bench->page().findChild<QTabWidget*>();
        const auto* badge = tabs->findChild<StatusBadge*>(QString(), Qt::FindDirectChildrenOnly);
        const QTabBar& bar = *tabs->tabBar();
        QVERIFY(badge != nullptr && badge->isVisible());
        QCOMPARE(bar.width(), tabs->width());
        QVERIFY(bar.geometry().contains(badge->geometry()));
        QVERIFY(badge->x() > bar.tabRect(bar.count() - 1).right());
        m_bench->window().resize(960, 600);
        QCoreApplication::processEvents();
        for (int tab = 0; tab < bar.count(); ++tab) {
            QVERIFY2(!bar.tabRect(tab).intersects(badge->geometry()), qPrintable(bar.tabText(tab)));
        }
    }

    /// Also in the map, where a ratio over budget may be less than 1.
    void timesTheBestWithinTheBudget() {
        m_bench->trigger("design.map");
        const MapView& map = m_bench->view<MapView>("map");
        QCOMPARE(map.ratioToBest(data().at(*data().best())->objective), QStringLiteral("1.00"));
        QVERIFY(m_bench->map(QString::fromLatin1(design).replace(QStringLiteral("0.3 mm2"),
                                                                 QStringLiteral("0.01 mm2"))));
        double least = std::numeric_limits<double>::infinity();
        for (const auto& row : data().points) {
            for (const auto& point : row) {
                least = std::min(least, point->objective);
            }
        }
        QCOMPARE(m_bench->view<MapView>("map").ratioToBest(least), QStringLiteral("1.00"));
    }

    /// The header and the panel report it, with the area of the smallest machine.
    void noMachineKeepsToTheBudget() {
        QVERIFY(m_bench->map(QString::fromLatin1(design).replace(QStringLiteral("0.3 mm2"),
                                                                 QStringLiteral("0.01 mm2"))));
        QVERIFY(!data().best() && !m_bench->page().marker());
        const auto& header = static_cast<PlainHeader&>(m_bench->mode().header());
        QCOMPARE(header.number(), QStringLiteral("no accelerator is within the budget"));
        // The displayed machine is no optimum if none is within the budget.
        QVERIFY2(!header.remark().contains(QStringLiteral("at every point ·")),
                 qPrintable(header.remark()));
        QVERIFY2(header.remark().contains(QStringLiteral("within the budget ·")),
                 qPrintable(header.remark()));
        const QString message = m_bench->mode().point().text();
        QVERIFY2(message.contains(QStringLiteral("the smallest possible area is ")) &&
                     message.contains(QStringLiteral("the limit is 0.01000 mm²")),
                 qPrintable(message));
        m_bench->page().mark({0, 1});
        QVERIFY(!m_bench->mode().point().text().contains(QStringLiteral("any configuration")));
        QVERIFY(m_bench->map(QLatin1String(design)));
        QVERIFY(header.number().startsWith(QStringLiteral("lowest EDP at ")));
        QVERIFY(header.number().contains(QStringLiteral(" · ")));  // with the value of its curve
    }

    /// In a design with other values the marked place is another machine.
    void theMarkOfAnotherDesignIsForgotten() {
        mark({1, 1});
        QVERIFY(m_bench->map(
            QString::fromLatin1(design).replace(QStringLiteral("65536"), QStringLiteral("8192"))));
        QCOMPARE(m_bench->page().marker(), data().best());
    }

    /// It is mapped and drawn as over budget, as in a design without optimised sizes.
    void aPlaceWithoutRoomIsOverTheBudget() {
        for (std::size_t curve = 0; curve < 2; ++curve) {
            const DesignPoint small = pointAt(curve, 0);
            QVERIFY(small.isMapped() && !small.over);
            const DesignPoint large = pointAt(curve, 1);
            QVERIFY(large.over.has_value());
            QVERIFY2(large.isMapped(), "it has mappings");
            QVERIFY(large.overNumber > 0.3 * squareMillimetre);
        }
        mark({0, 1});
        const QString message = m_bench->mode().point().text();
        QVERIFY2(message.contains(QStringLiteral("mm², above the limit of 0.3000 mm²")),
                 qPrintable(message));
        QVERIFY(!message.contains(QStringLiteral("o mapping")));
        m_bench->trigger("design.sizes");
        const QTableWidget& table = m_bench->view<SizesView>("sizes").table();
        QVERIFY(table.item(1, table.columnCount() - 1)->text().startsWith(QChar(0x25a0)));  // ■
    }

    void whyNotNamesWhatDiffers() {
        const DesignPlace best = *data().best();
        const DesignPlace other{1 - best.curve, best.x};
        mark(other);
        const QString message = m_bench->mode().point().text();
        const QString words = valueLabel(data().curveAxis()->parameter, data().curves[other.curve]);
        QVERIFY2(message.contains(QStringLiteral("WHY NOT %1?").arg(words.toUpper())),
                 qPrintable(message));
        // What it loses is said: of two points whose sizes differ, a read may not be the reason.
        const DesignPoint& point = *data().at(other);
        const DesignPoint& least = *data().at(best);
        const QString loses = QStringLiteral("Compared with the best point: energy %1, delay %2.")
                                  .arg(ratioLabel(point.energy / least.energy),
                                       ratioLabel(point.cycles / least.cycles));
        QVERIFY2(message.contains(loses), qPrintable(message));
        QVERIFY(point.energy >= least.energy || !message.contains(QStringLiteral("A word read")));
        bool apart = false;
        for (const std::size_t a : data().of.optimised) {
            apart = apart || !(point.values[a] == least.values[a]);
        }
        QCOMPARE(message.contains(QStringLiteral(" would be ")) &&
                     !message.contains(QStringLiteral("A word read")),
                 apart);
    }

    /// The box at the mark stays in the view, and the panel lists what was optimised.
    void longNamesAreWhole() {
        m_bench->trigger("design.curve");
        auto& curve = m_bench->view<CurveView>("curve");
        for (const DesignPlace place : {DesignPlace{0, 0}, DesignPlace{1, 1}}) {
            mark(place);
            QVERIFY(QRectF(curve.rect()).contains(curve.markerBox()));
        }
        mark({0, 0});
        const QString message = m_bench->mode().point().text();
        QVERIFY(message.section(QLatin1Char('\n'), 0, 0).size() < 70);
        for (const char* const optimised : {"L1 ifmap_spad", "L1 ofmap_spad", "L2 fanout"}) {
            QVERIFY2(message.contains(QLatin1String(optimised)), optimised);
        }
    }

    void whatMayVaryHasRoundNumbers() {
        QStringList all;
        for (const QAction* level : m_bench->mode().vary().parameters()->actions()) {
            for (const QAction* one :
                 level->menu() != nullptr ? level->menu()->actions() : QList<QAction*>()) {
                all << one->text();
            }
        }
        QVERIFY2(all.contains(QStringLiteral("L2 read energy\tnow 7.645 pJ")),
                 qPrintable(all.join(QLatin1Char('\n'))));
    }

    /// It asks about points that are shown.
    void theSearchOfSizesWaitsForThePoints() {
        m_bench->trigger("design.sizes");
        const QPushButton& button = m_bench->view<SizesView>("sizes").button();
        QVERIFY(button.isEnabled());
        DesignPlan plan = m_bench->window().document().design();
        plan.limits.clear();
        QCOMPARE(m_bench->window().document().setDesign(plan, {QStringLiteral("none"), {}, {}}),
                 QString());
        QVERIFY(!button.isEnabled());
        QVERIFY(button.toolTip().contains(QStringLiteral("Map them again")));
        m_bench->trigger("edit.undo");
        QVERIFY(button.isEnabled());
    }
};

LOOPGLASS_TEST(DesignBudgetTest)

}  // namespace loopglass::ui::test::design_budget_test

#include "design_budget_test.moc"
