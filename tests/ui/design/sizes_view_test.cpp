// A search of all sizes in the window. Each configuration has the engine's verdict, pruned ones
// have bounds, the best designs of layers are shown, and machines open in Search.
#include "design/published_search.h"
#include "design/views/layer_front.h"
#include "design/views/pareto_view.h"
#include "design/views/searched_sizes.h"
#include "design/views/sizes_view.h"
#include "design/views/tile_tree.h"
#include "design/views/wider_budget.h"
#include "design_window.h"
#include "mapper/search_methods.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "widgets/table_panel.h"

#include <QComboBox>
#include <QPushButton>
#include <QTableView>
#include <QTableWidget>

namespace loopglass::ui::test::sizes_view_test {

const char* const layers = "name: two\n"
                           "equation: \"ofmap[i,j] += ifmap[i,k] * weight[k,j]\"\n"
                           "layers:\n"
                           "  - {name: square, dimensions: {I: 32, J: 32, K: 32}}\n"
                           "  - {name: vector, dimensions: {I: 1, J: 64, K: 64}}\n";
const char* const design = "accelerator: %1/samples/accelerators/eyeriss-like-45nm.yaml\n"
                           "workloads: layers.yaml\n"
                           "vary:\n"
                           "  - {parameter: L2.capacity, from: 1024, to: 16384}\n"
                           "  - {parameter: L1.weight_spad.capacity, values: [8, 16, 32]}\n"
                           "  - {parameter: L2.fanout, values: [4x4, 8x8]}\n"
                           "limit:\n"
                           "  - {area: 0.15 mm2}\n";

class SizesViewTest : public QObject {
    Q_OBJECT

    std::unique_ptr<DesignWindow> m_bench;
    SizesView* m_view = nullptr;

    SearchedSizesPanel& panel() const { return m_view->searched(); }
    const design::Design& asked() const { return m_bench->page().data()->design(); }
    void search() {
        QTest::mouseClick(&m_view->button(), Qt::LeftButton);
        QTRY_VERIFY(m_view->work().isEmpty());
        QVERIFY(m_view->sizes());
    }
    QString textAt(int row, int column) const {
        return panel().model().index(row, column).data().toString();
    }

private slots:
    void init() {
        m_bench = std::make_unique<DesignWindow>();
        QVERIFY(!m_bench->write(QStringLiteral("layers.yaml"), layers).isEmpty());
        QVERIFY(m_bench->map(QLatin1String(design)));
        m_bench->trigger("design.sizes");
        m_view = &m_bench->view<SizesView>("sizes");
        QVERIFY(m_view->isVisible() && m_view->table().isVisible());
    }
    void cleanup() {
        QCOMPARE(m_bench->warnings(), QStringList());
        m_bench.reset();
    }

    /// The grid is the oracle: a pruned machine costs at least its bound, and the bound is no
    /// better than the best.
    void everyConfigurationHasItsVerdict() {
        search();
        QVERIFY(panel().isVisible() && !m_view->table().isVisible());
        design::Design grid = asked();
        grid.exploration = design::Exploration::Grid;
        const design::ExplorationResult oracle = design::explore(grid);
        const SearchedSizes& sizes = *m_view->sizes();
        QCOMPARE(panel().model().rowCount(), 30);
        QCOMPARE(sizes.explored.best, oracle.best);
        const int last = panel().model().columnCount() - 1;
        for (int row = 0; row < 30; ++row) {
            const std::size_t number = panel().model().configurationOf(row);
            QCOMPARE(panel().model().rowOf(number), row);
            const design::Configuration& one = sizes.explored.configurations[number];
            const QString tip = panel().model().index(row, last).data(Qt::ToolTipRole).toString();
            const QString why = scoresOf(sizes).text(reasonOf(sizes.explored, number));
            QVERIFY(tip.contains(why));
            QVERIFY(textAt(row, last).endsWith(why) ||
                    textAt(row, last).endsWith(shortReason(sizes.explored, {}, number)));
            const design::Configuration& known = oracle.configurations[number];
            if (one.verdict == design::Verdict::Cut) {
                QVERIFY(one.number >= sizes.explored.cost.objective);
                const QString ratio = ratioLabel(one.number / sizes.explored.cost.objective);
                QCOMPARE(shortReason(sizes.explored, {}, number),
                         QStringLiteral("≥ %1 the best").arg(ratio));
                QVERIFY(known.verdict != design::Verdict::Searched ||
                        one.number <= known.number * (1 + 1e-9));
                QVERIFY(textAt(row, last - 1).startsWith(QStringLiteral("≥ ")));
            } else {
                QCOMPARE(one.verdict == design::Verdict::Over,
                         known.verdict == design::Verdict::Over);
            }
        }
        QCOMPARE(panel().model().configurationOf(0), *oracle.best);
        QCOMPARE(m_bench->page().exported().table().size(), 31);
    }

    /// The best is known before the best designs of layers, and the selection stays.
    void theBestIsSaidFirst() {
        bool seen = false;
        std::size_t second = 0;
        connect(m_view, &SizesView::workChanged, m_view, [&] {
            if (!seen && m_view->sizes() && !m_view->work().isEmpty()) {
                seen = true;
                QVERIFY(m_view->sizes()->explored.best && m_view->sizes()->wants.empty());
                second = panel().model().configurationOf(1);
                panel().table().setCurrentIndex(panel().model().index(1, 0));
            }
        });
        search();
        QVERIFY(seen);
        QCOMPARE(m_view->sizes()->wants.size(), std::size_t{2});
        QVERIFY(panel().chosen() == second);
    }

    /// A wide column has the whole sentence. A narrow one has a few words, and the sentence as its
    /// tooltip.
    void reasonsFitTheirColumn() {
        search();
        const auto reason = [this] { return textAt(0, panel().model().columnCount() - 1); };
        const QString whole =
            scoresOf(*m_view->sizes())
                .text(reasonOf(m_view->sizes()->explored, panel().model().configurationOf(0)));
        m_bench->window().resize(1900, 1000);
        QTRY_VERIFY2(reason().endsWith(whole), qPrintable(reason()));
        m_bench->window().resize(1280, 800);
        QTRY_VERIFY(panel().table().columnWidth(panel().model().columnCount() - 1) < 400);
        panel().table().setFixedWidth(430);
        QTRY_VERIFY2(!reason().endsWith(whole), qPrintable(reason()));
    }

    /// Another search with the wider limit is the oracle.
    void tenPercentMoreAreaBuySomething() {
        QVERIFY(!m_view->wider().isVisible());
        QVERIFY(m_bench->map(QString::fromLatin1(design).replace(QStringLiteral("0.15 mm2"),
                                                                 QStringLiteral("0.33 mm2"))));
        m_bench->trigger("design.sizes");
        search();
        WiderBudget& wider = m_view->wider();
        QVERIFY(wider.isVisible() && wider.text().isEmpty());
        QTest::mouseClick(&wider.button(), Qt::LeftButton);
        QTRY_VERIFY(m_view->work().isEmpty());
        const design::ExplorationResult more = design::explore(withWiderArea(asked()));
        QVERIFY(more.cost.objective < m_view->sizes()->explored.cost.objective);
        const QString message = wider.text();
        for (const QString& part :
             {QStringLiteral("0.363"), QStringLiteral("changes EDP summed over layers by −"),
              configurationSizes(asked().space, *more.best), quantityLabel(more.cost.objective),
              quantityLabel(m_view->sizes()->explored.cost.objective),
              changeLabel(more.cost.objective / m_view->sizes()->explored.cost.objective)}) {
            QVERIFY2(message.contains(part), qPrintable(message + QStringLiteral(" / ") + part));
        }
        QVERIFY(!wider.button().isVisible());
    }

    /// If a wider budget improves nothing, the view states this. Without an area limit, it is not
    /// computed.
    void moreAreaMayBuyNothing() {
        search();
        WiderSizes wider{m_view->sizes(), withWiderArea(asked()), m_view->sizes()->explored};
        QVERIFY(widerSentence(wider).contains(QStringLiteral("allows no better accelerator than")));
        SearchedSizes none = *m_view->sizes();
        design::Design unlimited = asked();
        unlimited.limits.clear();
        none.design = std::make_shared<const design::Design>(unlimited);
        m_view->wider().show(std::make_shared<const SearchedSizes>(none));
        QVERIFY(!m_view->wider().isVisible());
    }

    /// The same applies if no size meets the budget.
    void pointsOverTheBudgetAreProven() {
        const DesignData& data = *m_bench->page().data();
        bool over = false;
        for (std::size_t number = 0; number < data.all(); ++number) {
            over = over || data.at({number / data.xs.size(), number % data.xs.size()})->over;
        }
        QVERIFY(over && data.isProven());
    }

    void theLayersWantTheirOwn() {
        search();
        const std::vector<design::LayerBestDesign> wants =
            design::layerBestDesigns(asked(), *m_view->sizes()->explored.best);
        QCOMPARE(m_view->sizes()->wants.size(), std::size_t{2});
        QVERIFY(panel().wants().isVisible());
        const QList<QStringList> table = panel().wants().table().asText();
        QCOMPARE(table.size(), 3);
        for (std::size_t l = 0; l < 2; ++l) {
            QCOMPARE(m_view->sizes()->wants[l].best, wants[l].best);
            QVERIFY(wants[l].alone <= wants[l].together);
            QCOMPARE(table[static_cast<qsizetype>(l) + 1][1],
                     configurationSizes(asked().space, *wants[l].best));
        }
    }

    /// "Save as accelerator file" saves the visible machine: after the search, and after a click on
    /// the row that was already selected.
    void theBestIsMarked() {
        const DesignPlace best = *m_bench->page().data()->best();
        const DesignPlace other{best.curve, best.x == 0 ? std::size_t{1} : std::size_t{0}};
        m_bench->page().mark(other);
        search();
        QCOMPARE(m_bench->page().marker(), std::optional(best));
        QCOMPARE(panel().chosen(), m_view->sizes()->explored.best);
        m_bench->page().mark(other);
        panel().choose(*m_view->sizes()->explored.best);
        QCOMPARE(m_bench->page().marker(), std::optional(other));
        QTableView& table = panel().table();
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {},
                          table.visualRect(table.currentIndex()).center());
        QCOMPARE(m_bench->page().marker(), std::optional(best));
    }

    void rowsAreChosenAndOpened() {
        search();
        QTableView& table = panel().table();
        const auto middle = [&table](int row) {
            return table.visualRect(table.model()->index(row, 0)).center();
        };
        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, middle(3));
        QCOMPARE(panel().chosen(), std::optional(panel().model().configurationOf(3)));
        const QString sentence = panel().sentence();
        QVERIFY(sentence.startsWith(configurationSizes(asked().space, *panel().chosen())));
        QVERIFY(sentence.contains(QStringLiteral("mm²")));
        QCOMPARE(table.accessibleDescription(), sentence);
        QTest::keyClick(&table, Qt::Key_Up);
        QCOMPARE(panel().chosen(), std::optional(panel().model().configurationOf(2)));
        // The mark of the other views leads to this view.
        const DesignPlace best = *m_bench->page().data()->best();
        m_bench->page().mark({best.curve, best.x == 0 ? 1U : 0U});
        m_bench->page().mark(best);
        QCOMPARE(panel().chosen(), m_view->sizes()->explored.best);
        QTest::keyClick(&table, Qt::Key_Down);
        const std::size_t opened = *panel().chosen();
        QTest::keyClick(&table, Qt::Key_Return);
        QCOMPARE(m_bench->modeInFront(), QStringLiteral("search"));
        QVERIFY(m_bench->window().document().accelerator() ==
                asked().space.machine(asked().space.choices(opened)));
        m_bench->trigger("edit.undo");
    }

    /// The tree is the engine's, and a click shows the size that a tile needs.
    void theTilesAreATree() {
        QTest::mouseClick(&m_view->treeButton(), Qt::LeftButton);
        QTRY_VERIFY(!m_view->tree().isGrowing());
        QVERIFY(m_view->tree().isVisible() && m_view->tree().tiles());
        const design::DesignSpace& space = asked().space;
        const std::size_t level = *design::levelOfTiles(space);
        std::vector<design::Axis> axes;
        for (const std::size_t a : design::capacityAxes(space, level)) {
            axes.push_back(space.axes[a]);
        }
        const design::SizedTiles expected =
            design::sizedTiles(bind(asked().layers[0].workload, space.base), level, axes);
        const design::SizedTiles& shown = *m_view->tree().tiles();
        QCOMPARE(shown.nodes.size(), expected.nodes.size());
        QCOMPARE(m_view->tree().asTable().size(), static_cast<qsizetype>(shown.nodes.size()) + 1);
        for (std::size_t n = 0; n < shown.nodes.size(); ++n) {
            QVERIFY(shown.nodes[n].extents == expected.nodes[n].extents);
            QCOMPARE(shown.nodes[n].isKept(), expected.nodes[n].isKept());
        }
        TreeCanvas& canvas = m_view->tree().canvas();
        const QString before = m_view->tree().sentence();
        QTest::mouseClick(&canvas, Qt::LeftButton, {}, canvas.rectOf(0).center().toPoint());
        QCOMPARE(canvas.selected(), 0U);
        QVERIFY(m_view->tree().sentence() != before);
        QTest::keyClick(&canvas, Qt::Key_Down);
        QVERIFY(canvas.selected() != 0);
        QComboBox& layer = m_view->tree().layers();
        layer.setCurrentIndex(1);
        emit layer.activated(1);
        QTRY_VERIFY(!m_view->tree().isGrowing());
        QVERIFY(m_view->tree().tiles()->nodes.size() != expected.nodes.size());
        QTest::mouseClick(&m_view->treeButton(), Qt::LeftButton);
        QVERIFY(m_view->table().isVisible());
    }

    /// The view Pareto for one layer has the engine's front of the marked machine, and follows the
    /// mark.
    void theFrontOfALayerFollowsTheMark() {
        m_bench->trigger("design.pareto");
        auto& view = m_bench->view<ParetoView>("pareto");
        LayerFrontPanel& panel = view.layerFront();
        QTest::mouseClick(&view.layerButton(), Qt::LeftButton);
        QVERIFY(panel.isVisible());
        for (const DesignPlace& place : {*m_bench->page().data()->best(), DesignPlace{0, 0}}) {
            m_bench->page().mark(place);
            QTRY_VERIFY(view.work().isEmpty());
            const Front front = paretoFront(
                {bind(asked().layers[0].workload, *m_bench->page().data()->at(place)->machine),
                 exactMethod(), asked().options});
            QCOMPARE(panel.points().size(), front.points.size());
            QVERIFY(!front.points.empty());
            for (std::size_t p = 0; p < front.points.size(); ++p) {
                QCOMPARE(panel.points()[p].cost.energy, front.points[p].cost.energy);
                QCOMPARE(panel.points()[p].cost.cycles, front.points[p].cost.cycles);
                QVERIFY(panel.rect().contains(panel.at(p).toPoint()));
            }
        }
        const std::size_t last = panel.points().size() - 1;
        QTest::mouseClick(&panel, Qt::LeftButton, {}, panel.at(last).toPoint());
        QCOMPARE(panel.chosen(), last);
        QTest::keyClick(&panel, Qt::Key_Left);
        QCOMPARE(panel.chosen(), last > 0 ? last - 1 : 0);
        QCOMPARE(panel.accessibleDescription(), panel.sentence());
        QCOMPARE(view.asTable().size(), static_cast<qsizetype>(last) + 2);
        QTest::mouseClick(&view.layerButton(), Qt::LeftButton);
        QVERIFY(!panel.isVisible());
    }

    void aStopKeepsWhatIsKnown() {
        m_bench->trigger("design.search");
        QVERIFY(m_bench->mode().can(ModeCommand::Stop));
        m_bench->mode().run(ModeCommand::Stop);
        QTRY_VERIFY(m_view->work().isEmpty());
        QVERIFY(m_view->button().isVisible() || !m_view->sizes()->explored.stopped);
        m_bench->trigger("design.search");
        QTRY_VERIFY(m_view->work().isEmpty());
        QVERIFY(m_view->sizes() && !m_view->sizes()->explored.stopped);
        QVERIFY(!m_view->canBegin());
        QVERIFY(m_bench->map(QLatin1String(design)));  // other points need no search
        QVERIFY(!m_view->sizes() && m_view->table().rowCount() == 15);
    }
};

LOOPGLASS_TEST(SizesViewTest)

}  // namespace loopglass::ui::test::sizes_view_test

#include "sizes_view_test.moc"
