// Loop orders, Tiles, Spatial unrolling and Bounds mark the path of the best mapping. If a
// candidate is selected, they mark the path of that candidate.
#include "runner/run_tests.h"
#include "trace/candidate_mapping.h"
#include "trace/path.h"
#include "ui/displayed_view.h"
#include "views/cutoffs_view.h"
#include "views/orders_view.h"
#include "views/tiles_view.h"
#include "views/unrollings_view.h"

#include <algorithm>
#include <cmath>

namespace loopglass::ui::test::marked_path_test {

std::shared_ptr<RunData> convolution() { return searched("eyeriss-like.yaml", "conv2d.yaml"); }

/// Returns the number of pixels with nearly this colour; lines have soft edges.
int pixelsNear(const QImage& picture, const QColor& colour) {
    int count = 0;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            const QColor at = picture.pixelColor(x, y);
            count += std::abs(at.red() - colour.red()) < 12 &&
                             std::abs(at.green() - colour.green()) < 12 &&
                             std::abs(at.blue() - colour.blue()) < 24
                         ? 1
                         : 0;
        }
    }
    return count;
}

/// Returns a tile with its loop order that was pruned by its bound.
NodeId otherNest(const Trace& trace, NodeId best) {
    return firstNode(trace, [&](const NodeRecord& node) {
        return node.kind == NodeKind::Nest && node.state == NodeState::Cut && &node != &trace[best];
    });
}

class MarkedPathTest : public QObject {
    Q_OBJECT

private slots:
    /// Each marked order has the moving loops of a level of the best mapping, innermost first.
    void theOrdersAreThoseOfTheMapping() {
        DisplayedView<OrdersView> shown(convolution());
        const Trace& trace = shown.trace();
        const NodeId best = shown.run().best(std::nullopt)->node;
        const Mapping mapping = mappingOf(trace, best).mapping;
        const std::vector<std::uint32_t>& path = shown.view.canvas()->path();
        QVERIFY(!path.empty());
        for (const std::uint32_t node : path) {
            const OrderNode& order = trace.trie().nodes[node];
            QVERIFY(order.kept);
            const bool fits =
                std::any_of(mapping.levels.begin(), mapping.levels.end(), [&](const auto& level) {
                    std::vector<DimensionId> loops;
                    for (auto loop = level.temporal.rbegin(); loop != level.temporal.rend();
                         ++loop) {
                        if (loop->factor > 1) {
                            loops.push_back(loop->dimension);
                        }
                    }
                    std::vector<DimensionId> moving;
                    for (const DimensionId id : order.order) {
                        if (std::find(loops.begin(), loops.end(), id) != loops.end()) {
                            moving.push_back(id);
                        }
                    }
                    return !moving.empty() && moving.size() <= loops.size() &&
                           std::equal(moving.begin(), moving.end(), loops.begin());
                });
            QVERIFY(fits);
            QCOMPARE(TraceMarks(shown.run(), lastMoment(trace)).of(static_cast<NodeId>(node)),
                     Mark::Best);
        }
        const QColor gold = shown.theme.markColor(Mark::Best);
        const int line = pixelsNear(shown.view.canvas()->grab().toImage(), gold);
        QVERIFY2(line > 100, qPrintable(QString::number(line)));
    }

    /// A kept order is often partial, such as xxCR. The search completes it, here to PKCR.
    void aCompletedOrderIsMarked_data() {
        QTest::addColumn<QString>("accelerator");
        QTest::addColumn<QString>("workload");
        QTest::addColumn<bool>("isPruned");
        QTest::newRow("1-D convolution") << "figure-4-3.yaml"
                                         << "conv1d.yaml" << true;
        QTest::newRow("MTTKRP") << "conventional.yaml"
                                << "mttkrp-netflix.yaml" << true;
        QTest::newRow("2-D convolution") << "simba-like.yaml"
                                         << "conv2d.yaml" << true;
        QTest::newRow("without the order rule") << "figure-4-3.yaml"
                                                << "conv1d.yaml" << false;
    }

    void aCompletedOrderIsMarked() {
        QFETCH(QString, accelerator);
        QFETCH(QString, workload);
        QFETCH(bool, isPruned);
        SearchOptions options;
        options.principles.order = isPruned;
        DisplayedView<OrdersView> shown(
            searched(accelerator.toStdString(), workload.toStdString(), options));
        const Trace& trace = shown.trace();
        const NodeId best = shown.run().best(std::nullopt)->node;
        const CandidateMapping whole = mappingOf(trace, best);
        const std::vector<std::uint32_t>& path = shown.view.canvas()->path();
        for (const NodeId decision : decisionsOf(trace, best)) {
            const NodeRecord& record = trace[decision];
            if (record.kind != NodeKind::Nest) {
                continue;
            }
            const std::vector<Loop>& loops = whole.mapping.levels[record.level].temporal;
            const auto innermost = std::find_if(loops.rbegin(), loops.rend(),
                                                [](const Loop& l) { return l.factor > 1; });
            QVERIFY(innermost == loops.rend() ||
                    std::any_of(path.begin(), path.end(), [&](std::uint32_t node) {
                        const LoopOrder& order = trace.trie().nodes[node].order;
                        return std::find(order.begin(), order.end(), innermost->dimension) !=
                               order.end();
                    }));
        }
        QVERIFY(!path.empty());
        int marked = 0;
        for (const QStringList& row : shown.view.asTable()) {
            marked += row[2] == QLatin1String("best") ? 1 : 0;
        }
        QCOMPARE(marked, static_cast<int>(path.size()));
    }

    /// A selected candidate of a level marks its own order, in the colour of the selection.
    void aSelectionMarksItsOwnOrders() {
        DisplayedView<OrdersView> shown(convolution());
        const auto before = shown.view.canvas()->path();
        const int gold =
            pixelsNear(shown.view.canvas()->grab().toImage(), shown.theme.markColor(Mark::Best));
        const NodeId other = otherNest(shown.trace(), shown.run().best(std::nullopt)->node);
        QVERIFY(other != noNode);
        shown.selection.select(other);
        for (const std::uint32_t node : shown.view.canvas()->path()) {
            const std::vector<NodeId> own = pathOf(shown.trace(), other);
            QVERIFY(std::binary_search(own.begin(), own.end(), static_cast<NodeId>(node)));
        }
        QVERIFY(pixelsNear(shown.view.canvas()->grab().toImage(),
                           shown.theme.markColor(Mark::Best)) < gold);
        shown.selection.select(noNode);
        QCOMPARE(shown.view.canvas()->path(), before);
    }

    void theTileOfTheBestIsMarked() {
        DisplayedView<TilesView> shown(convolution());
        const std::vector<NodeId> parts =
            partsOf(shown.trace(), shown.run().best(std::nullopt)->node);
        const std::vector<std::uint32_t>& path = shown.view.canvas()->path();
        QCOMPARE(path.size(), std::size_t{1});
        QVERIFY(std::binary_search(parts.begin(), parts.end(), shown.view.idOf(path[0])));
        QCOMPARE(shown.view.canvas()->selected(), TreeCanvas::none);
    }

    /// The unrolling of the best mapping is the first row and has the star.
    void theUnrollingOfTheBestIsFirst() {
        DisplayedView<UnrollingsView> shown(convolution());
        TablePanel* table = shown.table("Spatial unrolling");
        QVERIFY(table);
        const Mapping& best = *shown.run().result()->best;
        const auto level =
            std::find_if(best.levels.begin(), best.levels.end(),
                         [](const LevelMapping& one) { return one.x.size() + one.y.size() > 0; });
        const Workload& workload = shown.run().problem().workload;
        for (const auto& axis : {level->x, level->y}) {
            for (const Loop& loop : axis) {
                const QString name = QString::fromStdString(workload[loop.dimension].name);
                QVERIFY2(cellText(*table, 0, 0).contains(name), qPrintable(cellText(*table, 0, 0)));
            }
        }
        const QModelIndex first = table->model()->index(0, 0);
        QCOMPARE(first.data(TableModel::markRole).toInt(), static_cast<int>(Mark::Best));
        QCOMPARE(cellText(*table, 0, 4), QStringLiteral("best"));
        QVERIFY(table->selectionModel()->selectedRows().isEmpty());
        int stars = 0;
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            stars += table->model()->index(row, 0).data(TableModel::markRole).toInt() ==
                     static_cast<int>(Mark::Best);
        }
        QCOMPARE(stars, 1);
    }

    /// Bounds marks the bars of the candidates that the best mapping extends.
    void theBarsOfTheBestAreMarked() {
        DisplayedView<CutoffsView> shown(convolution());
        const CutoffSeries& series = shown.view.findChild<CutoffChart*>()->series();
        const std::vector<NodeId> parts =
            partsOf(shown.trace(), shown.run().best(std::nullopt)->node);
        int marked = 0;
        for (const CutoffBar& bar : series.bars) {
            const bool part = std::binary_search(parts.begin(), parts.end(), bar.node);
            QCOMPARE(bar.isMarked, part);
            marked += part ? 1 : 0;
        }
        QVERIFY(marked > 1);
        QVERIFY(series.isBestPath);
        const NodeId best = shown.run().best(std::nullopt)->node;
        shown.selection.select(otherNest(shown.trace(), best));
        QVERIFY(!shown.view.findChild<CutoffChart*>()->series().isBestPath);
    }
};

LOOPGLASS_TEST(MarkedPathTest)

}  // namespace loopglass::ui::test::marked_path_test

#include "marked_path_test.moc"
