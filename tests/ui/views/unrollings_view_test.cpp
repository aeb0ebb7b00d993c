// The view Spatial unrolling with mouse and keys. It has one row for each recorded unrolling, with
// its reason. The array is drawn with the engine's layout of the loops.
#include "charts/pe_array.h"
#include "mapping/lane_shares.h"
#include "mapping/steps.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "trace/candidate_text.h"
#include "ui/displayed_view.h"
#include "views/unrollings_view.h"

#include <QComboBox>
#include <QHelpEvent>
#include <QLabel>
#include <QToolTip>
#include <algorithm>
#include <map>
#include <set>

namespace loopglass::ui::test::unrollings_view_test {

using Bench = DisplayedView<UnrollingsView>;

std::int64_t product(const UnrollingFactors& factors) {
    std::int64_t all = 1;
    for (const std::int64_t factor : factors) {
        all *= factor;
    }
    return all;
}

/// Returns the different unrollings of a fanout, each with the first candidate that has it.
std::map<UnrollingFactors, NodeId> unrollingsOf(const Trace& trace, std::size_t level) {
    std::map<UnrollingFactors, NodeId> all;
    for (std::size_t n = 0; n < trace.size(); ++n) {
        const NodeRecord& node = trace[static_cast<NodeId>(n)];
        if (node.kind == NodeKind::Unrolling && node.level == level) {
            all.emplace(trace.unrolling(node), static_cast<NodeId>(n));
        }
    }
    return all;
}

std::size_t levelWithFanout(const Problem& problem) {
    std::size_t level = 0;
    while (problem.accelerator.levels[level].fanout.x * problem.accelerator.levels[level].fanout.y <
           2) {
        ++level;
    }
    return level;
}

/// Returns the children that are drawn as active: at least one of their pixels has the accent
/// colour.
std::set<std::pair<std::int64_t, std::int64_t>> drawnBusy(PeArray& array, const Theme& theme) {
    std::set<std::pair<std::int64_t, std::int64_t>> busy;
    const QImage picture = array.grab().toImage();
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            const auto child = array.childAt(QPointF(x + 0.5, y + 0.5));
            if (child && picture.pixel(x, y) == theme.accent().rgb()) {
                busy.insert(*child);
            }
        }
    }
    return busy;
}

class UnrollingsViewTest : public QObject {
    Q_OBJECT

private slots:
    void everyUnrollingHasARow() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"));
        const std::size_t level = levelWithFanout(shown.run().problem());
        const auto all = unrollingsOf(shown.trace(), level);
        TablePanel* table = shown.table("Spatial unrolling");
        QVERIFY(table);
        QCOMPARE(static_cast<std::size_t>(table->model()->rowCount()),
                 std::min(all.size(), std::size_t{200}));
        std::map<QString, std::pair<UnrollingFactors, NodeId>> byName;
        for (const auto& [factors, node] : all) {
            byName[uiText(factorsText(shown.run().problem().workload, factors))] = {factors, node};
        }
        const Fanout& fanout = shown.run().problem().accelerator.levels[level].fanout;
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            const auto [factors, node] = byName.at(cellText(*table, row, 0));
            QCOMPARE(cellText(*table, row, 1), countLabel(product(factors)));
            QCOMPARE(cellText(*table, row, 2),
                     shareLabel(static_cast<double>(product(factors)) /
                                static_cast<double>(fanout.x * fanout.y)));
            const NodeRecord& record = shown.trace()[node];
            QCOMPARE(cellText(*table, row, 4),
                     row == 0 ? QStringLiteral("best")
                     : record.reason == PruneReason::None
                         ? QStringLiteral("kept")
                         : uiText(reasonText(shown.run().problem(), shown.trace(), record)));
        }
    }

    /// At an earlier step, an unrolling that the search has not decided is open and not kept.
    void anEarlierStepHasOpenRows() {
        Bench shown(searched("eyeriss-like.yaml", "conv2d.yaml"));
        const Trace& trace = shown.trace();
        const NodeId late = firstNode(trace, [&](const NodeRecord& node) {
            return node.kind == NodeKind::Unrolling && node.decidedAt > node.bornAt;
        });
        QVERIFY(late != noNode);
        shown.selection.showMoment(trace[late].bornAt);
        QCoreApplication::processEvents();
        TablePanel* table = shown.table("Spatial unrolling");
        QVERIFY(table);
        int kept = 0;
        int open = 0;
        for (int row = 0; row < table->model()->rowCount(); ++row) {
            const auto mark =
                static_cast<Mark>(table->model()->index(row, 0).data(TableModel::markRole).toInt());
            const bool isOpen = cellText(*table, row, 4) == QLatin1String("open");
            QCOMPARE(isOpen, mark == Mark::Open);
            open += isOpen ? 1 : 0;
            kept += cellText(*table, row, 4) == QLatin1String("kept") ? 1 : 0;
        }
        QVERIFY(open > 0);
        const auto labels = shown.view.findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
            return label->text().contains(QStringLiteral("examined · %1 kept").arg(kept));
        }));
    }

    /// An unrolling that the bound rule pruned is not kept. A list that ends early is marked.
    void theFiguresAreThoseOfTheList() {
        Bench shown(searched("systolic-2x2.yaml", "lecture-matmul.yaml"));
        int all = 0;
        int kept = 0;
        for (std::size_t n = 0; n < shown.trace().size(); ++n) {
            const NodeRecord& node = shown.trace()[static_cast<NodeId>(n)];
            all += node.kind == NodeKind::Unrolling ? 1 : 0;
            kept += node.kind == NodeKind::Unrolling && node.reason == PruneReason::None ? 1 : 0;
        }
        QVERIFY(kept < all);
        const auto says = [](const QWidget& view, const QString& text) {
            const auto labels = view.findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(),
                               [&](const QLabel* label) { return label->text() == text; });
        };
        QVERIFY(says(shown.view, QStringLiteral("%1 examined · %2 kept").arg(all).arg(kept)));
        auto* level = shown.view.findChild<QComboBox*>();
        QVERIFY(level->width() >= level->sizeHint().width());

        Bench longer(searched("datacenter-unified.yaml", "mttkrp-nell2.yaml"));
        const auto different =
            unrollingsOf(longer.trace(), levelWithFanout(longer.run().problem())).size();
        QVERIFY(different > 200);
        const auto labels = longer.view.findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
            return label->text().endsWith(
                QStringLiteral(" · first 200 of %1 listed").arg(different));
        }));
    }

    /// The selected level stays selected when its fanout changes.
    void theChosenLevelStays() {
        const std::string samples = loopglass::test::sourcePath("samples/");
        Accelerator accelerator =
            readAccelerator(readSource(samples + "accelerators/simba-like.yaml"));
        const auto run = [&] {
            auto problem = std::make_shared<const Problem>(
                bind(readWorkload(readSource(samples + "workloads/pointwise.yaml")), accelerator));
            auto searching = std::make_shared<RunData>(problem, SearchOptions{});
            searching->finish(
                map({*problem, principlesMethod(), SearchOptions{}}, &searching->mutableTrace()));
            return searching;
        };
        Bench shown(run());
        auto* box = shown.view.findChild<QComboBox*>();
        QVERIFY(box->count() > 1);
        for (int at = box->count() - 1; at >= 0; --at) {
            box->setCurrentIndex(at);
            const int level = box->currentData().toInt();
            Fanout& fanout = accelerator.levels[static_cast<std::size_t>(level)].fanout;
            fanout.x = fanout.x == 2 ? 3 : 2;
            const QString before = box->currentText();
            shown.view.setDisplayState(loopglass::ui::DisplayState::current(run()));
            QCOMPARE(box->currentData().toInt(), level);
            QVERIFY(box->currentText() != before);
        }
    }

    void aClickedRowIsSelectedAndDrawn() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"));
        const auto all = unrollingsOf(shown.trace(), levelWithFanout(shown.run().problem()));
        TablePanel* table = shown.table("Spatial unrolling");
        auto* array = shown.view.findChild<PeArray*>();
        QVERIFY(table->model()->rowCount() > 2);
        for (const int row : {1, table->model()->rowCount() - 1}) {
            clickCell(*table, row);
            const NodeId selected = shown.selection.selected();
            QVERIFY(selected != noNode);
            const UnrollingFactors& factors = shown.trace().unrolling(shown.trace()[selected]);
            QCOMPARE(all.at(factors), selected);
            QCOMPARE(cellText(*table, row, 0),
                     uiText(factorsText(shown.run().problem().workload, factors)));
            // The active children form a rectangle from the first child on, with the size of the
            // factors.
            const auto busy = drawnBusy(*array, shown.theme);
            QCOMPARE(static_cast<std::int64_t>(busy.size()), product(factors));
            QVERIFY(busy.contains({0, 0}));
        }
    }

    void keysWalkTheRows() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"));
        TablePanel* table = shown.table("Spatial unrolling");
        clickCell(*table, 0);
        const NodeId first = shown.selection.selected();
        QTest::keyClick(table, Qt::Key_Down);
        QCOMPARE(table->currentIndex().row(), 1);
        const NodeId second = shown.selection.selected();
        QVERIFY(second != first && second != noNode);
        QTest::keyClick(table, Qt::Key_Up);
        QCOMPARE(shown.selection.selected(), first);
        // If another view selects a candidate, the row follows.
        shown.selection.select(second);
        QCOMPARE(table->selectionModel()->selectedRows().first().row(), 1);
    }

    /// If another view selects one of hundreds of rows, the row scrolls into view, also in a
    /// smaller window.
    void theSelectedRowIsInSight() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"), {900, 800});
        TablePanel* table = shown.table("Spatial unrolling");
        const int last = table->model()->rowCount() - 1;
        clickCell(*table, last);
        const NodeId selected = shown.selection.selected();
        shown.selection.select(noNode);
        table->scrollToTop();
        QVERIFY(table->rowViewportPosition(last) > table->viewport()->height());
        const auto isInSight = [&] {
            const QRect row = table->visualRect(table->model()->index(last, 0));
            return row.top() >= 0 && row.bottom() < table->viewport()->height();
        };
        shown.selection.select(selected);
        QTRY_VERIFY(isInSight());
        shown.view.resize(900, 480);
        QTRY_VERIFY(isInSight());
    }

    /// The Tab key only moves the focus and selects nothing.
    void focusAloneSelectsNothing() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"));
        shown.table("Spatial unrolling")->setFocus(Qt::TabFocusReason);
        QCOMPARE(shown.selection.selected(), noNode);
    }

    /// 512 by 14 × 12 lanes: the remainder tiles are smaller, and their lanes wait for the others.
    void anUnevenBestShowsHowLongLanesWork() {
        SearchOptions options;
        options.uneven = Unevenness::Spatial;
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml", options));
        const Mapping& best = *shown.run().result()->best;
        const std::size_t level = levelWithFanout(shown.run().problem());
        QVERIFY(hasSteps(best));
        const LaneShares shares = laneShares(shown.run().problem(), best, level);
        QVERIFY(shares.varies());
        auto* array = shown.view.findChild<PeArray*>();
        for (std::int64_t row = 0; row < shares.rows; ++row) {
            for (std::int64_t column = 0; column < shares.columns; ++column) {
                const double share = shares.at(column, row);
                QCOMPARE(
                    array->tip(column, row)
                        .endsWith(QStringLiteral("busy %1 of the time").arg(shareLabel(share))),
                    share < 1);
            }
        }
        const auto says = [&](const char* words) {
            const auto labels = shown.view.findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
                return label->text().contains(QLatin1String(words));
            });
        };
        QVERIFY(says("with imperfect factors"));
        // A recorded unrolling has perfect factors.
        const NodeId even = firstNode(
            shown.trace(), [](const NodeRecord& node) { return node.kind == NodeKind::Unrolling; });
        shown.selection.select(even);
        QCOMPARE(shown.selection.selected(), even);
        QVERIFY(!says("with imperfect factors"));
        QVERIFY(!array->tip(0, 0).contains(QStringLiteral("of the time")));
    }

    /// Before the search reaches a fanout, no child is active there. The selected outer candidate
    /// does not affect the drawn unrolling. The view states both.
    void whatIsNotDecidedIsSaid() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"));
        auto* array = shown.view.findChild<PeArray*>();
        const auto says = [&](const char* words) {
            const auto labels = shown.view.findChildren<QLabel*>();
            return std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
                return label->text().contains(QLatin1String(words));
            });
        };
        const NodeId order = firstNode(
            shown.trace(), [](const NodeRecord& node) { return node.kind == NodeKind::Order; });
        shown.selection.select(order);
        QVERIFY(says("The selected candidate does not decide this fanout. Best mapping: "));
        QVERIFY(drawnBusy(*array, shown.theme).size() > 1);
        shown.selection.showMoment(1);
        QVERIFY(says("The search has not decided this fanout yet."));
        QVERIFY(drawnBusy(*array, shown.theme).empty());
        QCOMPARE(array->tip(0, 0), QStringLiteral("column 1, row 1: not decided"));
        QVERIFY(array->accessibleDescription().contains(QStringLiteral("not decided")));
        shown.selection.showMoment(std::nullopt);
        shown.selection.select(noNode);
        QVERIFY(!says("The selected candidate does not decide"));
        QVERIFY(drawnBusy(*array, shown.theme).size() > 1);
    }

    void everyFanoutIsShown() {
        Bench shown(searched("simba-like.yaml", "matmul.yaml"));
        auto* levels = shown.view.findChild<QComboBox*>();
        QVERIFY(levels->count() > 1);
        std::set<QString> seen;
        for (int i = 0; i < levels->count(); ++i) {
            const auto level = static_cast<std::size_t>(levels->currentData().toInt());
            const auto all = unrollingsOf(shown.trace(), level);
            QCOMPARE(static_cast<std::size_t>(shown.view.asTable().size()), all.size() + 1);
            seen.insert(levels->currentText());
            QTest::keyClick(levels, Qt::Key_Down);
        }
        QCOMPARE(static_cast<int>(seen.size()), levels->count());
    }

    void childrenSayWhatTheyHold() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"));
        auto* array = shown.view.findChild<PeArray*>();
        QPoint inside;
        for (int y = 0; y < array->height() && inside.isNull(); ++y) {
            for (int x = 0; x < array->width() && inside.isNull(); ++x) {
                inside = array->childAt(QPointF(x, y)) ? QPoint(x + 2, y + 2) : QPoint();
            }
        }
        QHelpEvent help(QEvent::ToolTip, inside, array->mapToGlobal(inside));
        QCoreApplication::sendEvent(array, &help);
        QVERIFY2(QToolTip::text().startsWith(QStringLiteral("column 1, row 1: ")),
                 qPrintable(QToolTip::text()));
        // The same with the keys.
        array->setFocus();
        QTest::keyClick(array, Qt::Key_Right);
        QTest::keyClick(array, Qt::Key_Down);
        QCOMPARE(QToolTip::text(), array->tip(1, 1));
        for (int i = 0; i < 40; ++i) {
            QTest::keyClick(array, Qt::Key_Right);
        }
        const Fanout& fanout =
            shown.run().problem().accelerator.levels[levelWithFanout(shown.run().problem())].fanout;
        QCOMPARE(QToolTip::text(), array->tip(fanout.x - 1, 1));
    }

    void earlierMomentsHaveFewerRows() {
        Bench shown(searched("eyeriss-like.yaml", "matmul.yaml"));
        const std::uint32_t half = shown.trace().now() / 2;
        const std::size_t level = levelWithFanout(shown.run().problem());
        std::size_t early = 0;
        for (const auto& [factors, node] : unrollingsOf(shown.trace(), level)) {
            early += shown.trace()[node].bornAt <= half ? 1 : 0;
        }
        shown.selection.showMoment(half);
        QCOMPARE(static_cast<std::size_t>(shown.view.asTable().size()), early + 1);
    }

    void withoutAFanoutItSaysSo() {
        Bench shown(searched("figure-4-3.yaml", "conv1d.yaml"));
        QVERIFY(!shown.table("Spatial unrolling"));
        const QImage picture = shown.view.grab().toImage();
        QVERIFY(pixelsOf(picture, shown.theme.accent()) == 0);
    }
};

LOOPGLASS_TEST(UnrollingsViewTest)

}  // namespace loopglass::ui::test::unrollings_view_test

#include "unrollings_view_test.moc"
