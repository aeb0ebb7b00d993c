// The view Tiles on the 1-D example: its table is figure 4.3 of the Sunstone thesis, node by node.

#include "record/growth_step.h"
#include "runner/run_tests.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "ui/displayed_view.h"
#include "ui/drawn_text.h"
#include "ui/no_warnings.h"
#include "ui/searched_sample.h"
#include "views/tiles_view.h"

#include <QComboBox>
#include <QTest>
#include <map>
#include <optional>

namespace loopglass::ui::test::tiles_view_test {

// K, C, P, R and the words of L1; the order of the figure is K, P, C, R.
const char* const figure = R"(1,1,1,1 3 larger tile 2,1,1,1
2,1,1,1 5 larger tile 2,2,1,1
1,2,1,1 5 larger tile 2,2,1,1
1,1,2,1 5 larger tile 2,1,2,1
1,1,1,3 7 kept
4,1,1,1 9 over capacity
2,2,1,1 8 kept
2,1,2,1 8 kept
2,1,1,3 11 over capacity
1,4,1,1 9 over capacity
1,2,2,1 8 kept
1,2,1,3 13 over capacity
1,1,7,1 15 over capacity
1,1,2,3 9 over capacity
4,2,1,1 14 over capacity
2,4,1,1 14 over capacity
2,2,2,1 12 over capacity
2,2,1,3 20 over capacity
4,1,2,1 14 over capacity
2,1,7,1 23 over capacity
2,1,2,3 14 over capacity
1,4,2,1 14 over capacity
1,2,7,1 23 over capacity
1,2,2,3 16 over capacity)";

QStringList linesOf(const QList<QStringList>& table) {
    QStringList lines;
    for (const QStringList& row : table.mid(1)) {
        lines << row.join(QLatin1Char(' ')).trimmed();
    }
    return lines;
}

class TilesViewTest : public QObject {
    Q_OBJECT

    std::optional<NoWarnings> m_warnings;
    Theme m_theme;
    SelectionModel m_selection;
    std::unique_ptr<TilesView> m_view;

private slots:
    void cleanup() {
        QCOMPARE(NoWarnings::taken(), QStringList());
        m_warnings.reset();
    }

    void init() {
        m_warnings.emplace();
        m_selection.reset();
        m_view = std::make_unique<TilesView>(m_selection, m_theme);
        followMoment(*m_view, m_selection);
        m_view->resize(700, 560);
        m_view->show();
    }

    void showsFigure43() {
        SearchOptions options;
        options.principles.alphaBeta = false;  // the figure has no pruning after the tile tree
        m_view->setDisplayState(loopglass::ui::DisplayState::current(
            searched("figure-4-3.yaml", "conv1d.yaml", options)));
        QStringList lines = linesOf(m_view->asTable());
        lines.replaceInStrings(QStringLiteral(" best"), QStringLiteral(" kept"));
        QCOMPARE(lines, QString::fromLatin1(figure).split(QLatin1Char('\n')));
    }

    void saysWhatTheBoundCut() {
        m_view->setDisplayState(
            loopglass::ui::DisplayState::current(searched("figure-4-3.yaml", "conv1d.yaml")));
        const QStringList lines = linesOf(m_view->asTable());
        QVERIFY(lines.contains(QStringLiteral("2,1,2,1 8 best")));
        QVERIFY(lines.contains(QStringLiteral("1,1,1,3 7 bound")));
    }

    /// The reason for missing tiles is the same as in the other views. Without a search, nothing is
    /// stated about one.
    void withoutATileItSaysWhy() {
        const auto says = [this] { return m_view->canvas()->emptyText(); };
        QVERIFY2(says().endsWith(QStringLiteral("Run a search.")), qPrintable(says()));
        const auto run = searched("figure-4-3.yaml", "conv1d.yaml");
        Accelerator small = run->problem().accelerator;
        small.levels.back().buffers.front().capacity = 1;
        const auto tight =
            std::make_shared<const Problem>(bind(run->problem().workload, std::move(small)));
        const auto none = std::make_shared<RunData>(tight, SearchOptions{});
        none->finish(map({*tight, principlesMethod(), {}}, &none->mutableTrace()));
        m_view->setDisplayState(loopglass::ui::DisplayState::current(none));
        QCOMPARE(says(), sentence(uiText(none->result()->whyNone)));
        QVERIFY2(says().contains(QStringLiteral("smallest tiles need 3 words")),
                 qPrintable(says()));
        QVERIFY(writtenOn(*m_view->canvas()).contains(QStringLiteral("smallesttilesneed")));
        m_view->setDisplayState({});
        QVERIFY2(says().endsWith(QStringLiteral("Run a search.")), qPrintable(says()));
    }

    void selectsByMouse() {
        m_view->setDisplayState(
            loopglass::ui::DisplayState::current(searched("figure-4-3.yaml", "conv1d.yaml")));
        QTest::mouseClick(m_view->canvas(), Qt::LeftButton, {},
                          m_view->canvas()->rectOf(1).center().toPoint());
        QCOMPARE(m_selection.selected(), m_view->idOf(1));
        QVERIFY(m_view->canvas()->accessibleDescription().contains(QStringLiteral("still fits")));
        QVERIFY(!m_view->grab().isNull());
    }

    void followsTheSelectionToItsTree() {
        m_view->setDisplayState(
            loopglass::ui::DisplayState::current(searched("table-2-1.yaml", "conv2d.yaml")));
        const Trace& trace = m_view->run()->trace();
        int trees = 0;
        for (std::size_t n = 0; n < trace.size() && trees < 40; ++n) {
            const auto id = static_cast<NodeId>(n);
            if (trace[id].kind != NodeKind::Tile) {
                continue;
            }
            trees += trace[id].payload == GrowthStep::root ? 1 : 0;
            m_selection.select(id);
            const NodeId tile = TilesIndex::tileOf(trace, id);
            QVERIFY(m_view->root() <= tile);
            QCOMPARE(m_view->canvas()->selected(),
                     static_cast<std::uint32_t>(tile) - static_cast<std::uint32_t>(m_view->root()));
        }
        QVERIFY(trees > 0);
    }

    /// The list of trees has the result of each tree. The view opens with the tree of the best
    /// mapping.
    void treesSayWhatCameOfThem() {
        m_view->setDisplayState(
            loopglass::ui::DisplayState::current(searched("eyeriss-like.yaml", "conv2d.yaml")));
        const RunData& run = *m_view->run();
        const NodeId best = run.result()->bestNode;
        TilesIndex index;
        index.update(run.trace());
        const TileTreeEntry* ofBest = index.treeOf(run.trace(), best);
        QVERIFY(ofBest);
        QCOMPARE(m_view->root(), ofBest->root);
        const std::vector<double> bests = index.bests(run.trace());
        QCOMPARE(bests.size(), index.trees().size());
        // In the other direction: every mapping selects the tree of its tiles.
        std::map<NodeId, double> least;
        for (std::size_t n = 0; n < run.trace().size(); ++n) {
            const auto id = static_cast<NodeId>(n);
            if (run.trace()[id].state != NodeState::Evaluated) {
                continue;
            }
            if (const TileTreeEntry* tree = index.treeOf(run.trace(), id)) {
                double& known = least.try_emplace(tree->root, run.trace()[id].cost).first->second;
                known = std::min(known, run.trace()[id].cost);
            }
        }
        QVERIFY(!least.empty());
        for (std::size_t t = 0; t < bests.size(); ++t) {
            if (const auto known = least.find(index.trees()[t].root); known != least.end()) {
                QCOMPARE(bests[t], known->second);
            }
        }
        QComboBox* under = nullptr;
        for (auto* box : m_view->findChildren<QComboBox*>()) {
            under = box->accessibleName().contains(QStringLiteral("Parent")) ? box : under;
        }
        QVERIFY(under);
        const QString cost = quantityLabel(run.trace()[best].cost);
        QVERIFY2(under->currentText().contains(cost) &&
                     under->currentText().endsWith(QChar(0x2605)),
                 qPrintable(under->currentText()));
        int stars = 0;
        for (int n = 0; n < under->count(); ++n) {
            stars += under->itemText(n).endsWith(QChar(0x2605)) ? 1 : 0;
            QVERIFY(under->itemText(n).contains(QStringLiteral(" · best ")) ||
                    under->itemText(n).contains(QStringLiteral("no mapping evaluated")));
        }
        QVERIFY(under->count() > 1 && stars >= 1 && stars < under->count());
        m_selection.showMoment(1);
        QVERIFY(!under->itemText(0).contains(QStringLiteral(" · best ")));
    }

    /// The gauges show the numbers that the engine compared.
    void countsTheWordsThatTheEngineCompared() {
        for (const char* accelerator : {"figure-4-3.yaml", "table-2-1.yaml"}) {
            m_view->setDisplayState(
                loopglass::ui::DisplayState::current(searched(accelerator, "conv1d.yaml")));
            const QList<QStringList> table = m_view->asTable();
            for (int row = 1; row < table.size(); ++row) {
                const NodeRecord& tile =
                    m_view->run()->trace()[m_view->idOf(static_cast<std::uint32_t>(row - 1))];
                if (tile.reason == PruneReason::Memory &&
                    static_cast<std::uint32_t>(tile.other) == 0 && table[0].size() == 4) {
                    QCOMPARE(table[row][1].toDouble(), tile.left);
                }
            }
        }
    }

    void showsAnotherMoment() {
        m_view->setDisplayState(
            loopglass::ui::DisplayState::current(searched("figure-4-3.yaml", "conv1d.yaml")));
        m_selection.showMoment(30);
        QCOMPARE(m_view->asTable().size(), 6);
        m_selection.showMoment(1);
        QCOMPARE(m_view->asTable().size(), 1);
    }
};

LOOPGLASS_TEST(TilesViewTest)

}  // namespace loopglass::ui::test::tiles_view_test

#include "tiles_view_test.moc"
