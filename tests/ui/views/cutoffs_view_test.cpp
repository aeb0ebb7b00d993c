// The view Bounds and the timeline: candidates in the order of their evaluation, merged bars, and a
// time step that all views share.

#include "models/reason_counts.h"
#include "runner/patience.h"
#include "runner/run_tests.h"
#include "support/cases/large_cases.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "ui/displayed_view.h"
#include "ui/drawn_text.h"
#include "ui/no_warnings.h"
#include "ui/searched_sample.h"
#include "views/cutoffs_view.h"
#include "views/timeline_strip.h"
#include "views/view_header.h"

#include <QAbstractItemModelTester>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>
#include <QTest>
#include <array>
#include <numeric>
#include <optional>

namespace loopglass::ui::test::cutoffs_view_test {

class CutoffsViewTest : public QObject {
    Q_OBJECT

    std::optional<NoWarnings> m_warnings;
    Theme m_theme;
    SelectionModel m_selection;
    std::unique_ptr<CutoffsView> m_view;

    /// Returns the sentence in the middle; null if there is none.
    QLabel* emptyLabel() {
        for (auto* label : m_view->findChildren<QLabel*>()) {
            if (label->isVisible() && label->property("empty").toBool()) {
                return label;
            }
        }
        return nullptr;
    }
    bool saysOnly(const QString& begin) {
        const QLabel* label = emptyLabel();
        return label != nullptr && label->text().startsWith(begin) &&
               !m_view->chart()->isVisible() && !m_view->scrubber()->isVisible() &&
               !m_view->table()->isVisible();
    }

private slots:
    void init() {
        m_warnings.emplace();
        m_selection.reset();
        m_view = std::make_unique<CutoffsView>(m_selection, m_theme);
        followMoment(*m_view, m_selection);
        m_view->resize(700, 500);
        m_view->show();
    }
    void cleanup() {
        QCOMPARE(NoWarnings::taken(), QStringList());
        m_warnings.reset();
    }

    void mergesBars() {
        std::vector<CutoffBar> bars;
        for (int b = 0; b < 10; ++b) {
            bars.push_back({NodeId{0}, static_cast<double>(b), b < 8 ? Mark::Cut : Mark::Kept});
        }
        bars[3].mark = Mark::Best;
        const auto columns = mergeBars(bars, 0, 10, 5);
        QCOMPARE(columns.size(), std::size_t{5});
        QCOMPARE(columns[1].least, 2.0);
        QCOMPARE(columns[1].most, 3.0);
        QCOMPARE(columns[1].mark, Mark::Best);
        QCOMPARE(columns[4].mark, Mark::Kept);
        QCOMPARE(mergeBars(bars, 8, 10, 100).size(), std::size_t{2});
        QVERIFY(mergeBars({}, 0, 5, 5).empty());
        for (CutoffBar& bar : bars) {
            bar.mark = Mark::Cut;
        }
        bars[7].mark = Mark::Kept;  // one mark among many is not merged
        QCOMPARE(mergeBars(bars, 0, 10, 2)[0].mark, Mark::Cut);
        QCOMPARE(mergeBars(bars, 0, 10, 2)[1].mark, Mark::Kept);
        QCOMPARE(niceAxis(9.3).top, 10.0);
        QCOMPARE(niceAxis(0).top, 1.0);
    }

    /// The chart has the numbers of the table, where candidates without a decision have none. In a
    /// paused search, such candidates are before the decided ones.
    void theChartHasTheNumbersOfTheTable() {
        CutoffSeries series;
        for (std::uint32_t b = 0; b < 8; ++b) {
            series.bars.push_back({NodeId{b}, 1.0 + b, Mark::Kept, false, b < 4 ? 0 : b - 3});
            series.best.push_back(0);
        }
        series.shown = series.firstCut = 8;
        series.spent = [](NodeId) { return 0.5; };
        m_view->setDisplayState(
            loopglass::ui::DisplayState::current(searched("figure-4-3.yaml", "conv1d.yaml")));
        m_view->chart()->setSeries(series);
        QStringList numbers;
        for (const DrawnText& text : drawnTexts(*m_view->chart())) {
            if (text.text.startsWith(QLatin1Char('#'))) {
                numbers << text.text;
            }
        }
        QCOMPARE(numbers, QStringList{QStringLiteral("#1")});  // the fifth bar
    }

    /// An empty view hides its slider, headings and scroll bar, because they would be confusing.
    void whereThereIsNothingItSaysWhatToDo() {
        QVERIFY(saysOnly(QStringLiteral("The candidates and their lower bounds")));
        const auto run = searched("figure-4-3.yaml", "conv1d.yaml");
        m_view->setDisplayState(loopglass::ui::DisplayState::current(run));
        QVERIFY(m_view->chart()->isVisible() && m_view->scrubber()->isVisible() &&
                m_view->table()->isVisible());
        QVERIFY(emptyLabel() == nullptr);
        const auto silent = std::make_shared<RunData>(run->sharedProblem(), SearchOptions{});
        silent->finish(map({run->problem(), principlesMethod(), {}}));
        m_view->setDisplayState(loopglass::ui::DisplayState::current(silent));
        QVERIFY(saysOnly(QStringLiteral("No candidate of this search")));
        Accelerator small = run->problem().accelerator;
        small.levels.back().buffers.front().capacity = 1;
        const auto tight =
            std::make_shared<const Problem>(bind(run->problem().workload, std::move(small)));
        const auto none = std::make_shared<RunData>(tight, SearchOptions{});
        none->finish(map({*tight, principlesMethod(), {}}, &none->mutableTrace()));
        m_view->setDisplayState(loopglass::ui::DisplayState::current(none));
        QVERIFY(saysOnly(sentence(uiText(none->result()->whyNone))));
        m_view->setDisplayState({});
        QVERIFY(saysOnly(QStringLiteral("The candidates and their lower bounds")));
    }

    /// A limited search improves its mapping after the last candidate. The label has the same value
    /// as the header.
    void theBestThatCameLast() {
        const auto problem = std::make_shared<const Problem>(
            bind(loopglass::test::contraction(24), loopglass::test::wideArray(64)));
        const auto run = std::make_shared<RunData>(problem, SearchOptions{});
        run->finish(map({*problem, principlesMethod(), {}}, &run->mutableTrace()));
        QVERIFY(run->result()->stoppedEarly());
        m_view->setDisplayState(loopglass::ui::DisplayState::current(run));
        const auto& series = m_view->chart()->series();
        QVERIFY(series.now < series.best.back());
        QCOMPARE(series.now, run->result()->score.primary);
        const QString written = writtenOn(*m_view->chart());
        QVERIFY2(written.contains(quantityLabel(series.now)), qPrintable(written));
    }

    /// The test includes the column that takes the remaining width, even if little is left.
    void headingsAreWhole() {
        m_view->setDisplayState(
            loopglass::ui::DisplayState::current(searched("figure-4-3.yaml", "conv1d.yaml")));
        for (const int wide : {700, 520, 420, 700}) {
            m_view->resize(wide, 500);
            const QHeaderView& header = *m_view->table()->horizontalHeader();
            for (int column = 0; column < header.count(); ++column) {
                QTRY_VERIFY2(header.sectionSize(column) >= header.sectionSizeHint(column),
                             qPrintable(QStringLiteral("%1: %2").arg(wide).arg(column)));
            }
        }
        const QHeaderView& header = *m_view->table()->horizontalHeader();
        QTRY_COMPARE(header.length(), m_view->table()->viewport()->width());
    }

    void listsWhatWasCompared() {
        m_view->setDisplayState(
            loopglass::ui::DisplayState::current(searched("figure-4-3.yaml", "conv1d.yaml")));
        const QList<QStringList> table = m_view->asTable();
        QCOMPARE(table.size(), 9);
        QCOMPARE(table[1][6], QStringLiteral("evaluated"));
        QCOMPARE(table[4][6], QStringLiteral("best"));
        for (int row = 6; row < 9; ++row) {
            QCOMPARE(table[row][6], QStringLiteral("pruned by bound"));
            QVERIFY(table[row][4].toDouble() >= table[row][5].toDouble());
        }
        QVERIFY(table[6][4].toDouble() <= table[7][4].toDouble());  // pruned in ascending order
    }

    void whatIsSpentAndWhatRemainsAddUp() {
        m_view->setDisplayState(
            loopglass::ui::DisplayState::current(searched("figure-4-3.yaml", "conv1d.yaml")));
        const QList<QStringList> table = m_view->asTable();
        int open = 0;
        for (int row = 1; row < table.size(); ++row) {
            const double spent = table[row][2].toDouble();
            const double rest = table[row][3].toDouble();
            const double cost = table[row][4].toDouble();
            QVERIFY(spent > 0 && rest >= 0);
            QVERIFY(std::abs(spent + rest - cost) <= 1e-6 * cost);
            open += rest > 0 ? 1 : 0;
            QVERIFY(table[row][6] != QStringLiteral("evaluated") || rest == 0);
        }
        QVERIFY(open > 0);
    }

    void theTableSharesTheSelection() {
        m_view->setDisplayState(
            loopglass::ui::DisplayState::current(searched("figure-4-3.yaml", "conv1d.yaml")));
        QAbstractItemModel* rows = m_view->table()->model();
        const QAbstractItemModelTester tester(rows);
        QCOMPARE(rows->rowCount(), 8);
        m_selection.select(m_view->chart()->series().bars[5].node);
        QCOMPARE(m_view->table()->currentIndex().row(), 5);
        QTest::mouseClick(m_view->table()->viewport(), Qt::LeftButton, {},
                          m_view->table()->visualRect(rows->index(6, 1)).center());
        QCOMPARE(m_selection.selected(), m_view->chart()->series().bars[6].node);
        m_selection.showMoment(0);
        QCOMPARE(rows->rowCount(), 0);
    }

    /// A row that was deselected and is selected again is marked again.
    void aRowThatIsChosenAgainIsMarked() {
        m_view->setDisplayState(
            loopglass::ui::DisplayState::current(searched("figure-4-3.yaml", "conv1d.yaml")));
        const NodeId second = m_view->chart()->series().bars[1].node;
        for (int time = 0; time < 2; ++time) {
            m_selection.select(second);
            QVERIFY(m_view->table()->selectionModel()->isRowSelected(1));
            m_selection.select(noNode);
            QVERIFY(!m_view->table()->selectionModel()->hasSelection());
        }
    }

    void selectsByMouseAndKeys() {
        m_view->setDisplayState(
            loopglass::ui::DisplayState::current(searched("figure-4-3.yaml", "conv1d.yaml")));
        CutoffChart* chart = m_view->chart();
        const QRectF area = chart->plotArea();
        QTest::mouseClick(chart, Qt::LeftButton, {},
                          (area.bottomLeft() + QPointF(5, -5)).toPoint());
        QCOMPARE(m_selection.selected(), chart->series().bars[0].node);
        QTest::keyClick(chart, Qt::Key_Right);
        QCOMPARE(chart->selected(), 1U);
        QTest::keyClick(chart, Qt::Key_N);
        QCOMPARE(chart->series().bars[chart->selected()].mark, Mark::Best);
        QTest::keyClick(chart, Qt::Key_End);
        QCOMPARE(chart->selected(), 7U);
        QTest::keyClick(chart, Qt::Key_N, Qt::ShiftModifier);
        QCOMPARE(chart->series().bars[chart->selected()].mark, Mark::Cut);
    }

    void scrubs() {
        m_view->setDisplayState(
            loopglass::ui::DisplayState::current(searched("figure-4-3.yaml", "conv1d.yaml")));
        Scrubber* scrubber = m_view->scrubber();
        QVERIFY(scrubber->text().contains(QStringLiteral("following")));
        QTest::keyClick(scrubber, Qt::Key_Left);
        QCOMPARE(m_selection.moment(), std::optional<std::uint32_t>(scrubber->last() - 1));
        QTest::keyClick(scrubber, Qt::Key_Home);
        QCOMPARE(m_selection.moment(), std::optional<std::uint32_t>(0));
        QCOMPARE(m_view->asTable().size(), 1);
        QTest::keyClick(scrubber, Qt::Key_End);
        QCOMPARE(m_selection.moment(), std::nullopt);
        QVERIFY(!m_view->grab().isNull());
    }

    /// The figures belong to the displayed step: later candidates do not count.
    void theHeadingCountsWhatCameByThen() {
        const auto run = searched("eyeriss-like.yaml", "matmul.yaml");
        m_view->setDisplayState(loopglass::ui::DisplayState::current(run));
        const auto counted = [&](std::uint32_t moment) {
            int bounded = 0;
            int evaluated = 0;
            int dropped = 0;
            for (std::size_t n = 0; n < run->trace().size(); ++n) {
                const auto id = static_cast<NodeId>(n);
                const NodeRecord& node = run->trace()[id];
                const bool there = node.cost > 0 && node.bornAt <= moment;
                const NodeState state = run->trace().stateAt(id, moment);
                const bool group = node.kind == NodeKind::Rest;  // tiles that were pruned together
                const int many = group ? static_cast<int>(node.payload) : 1;
                bounded += there ? many : 0;
                evaluated += there && state == NodeState::Evaluated ? 1 : 0;
                dropped += there && state == NodeState::Cut ? many : 0;
            }
            // The status bar counts all pruned candidates, including those without a bound.
            const ReasonCounts all =
                countReasons(run->trace(), run->problem().levelCount(), moment);
            const auto cut =
                static_cast<std::int64_t>(all.marks[static_cast<std::size_t>(Mark::Cut)]);
            const QString more =
                cut == dropped ? QString() : QStringLiteral(",%1inall").arg(countLabel(cut));
            QString text =
                QStringLiteral("%1withbound·%2evaluated·%3pruned")  // without spaces, as drawn
                    .arg(countLabel(bounded), countLabel(evaluated), countLabel(dropped));
            text += more;
            text.remove(QChar(0x202f));
            text.remove(QChar(0x2009));
            return text;
        };
        for (const std::uint32_t moment : {0U, m_view->scrubber()->last() / 2}) {
            m_selection.showMoment(moment);
            const QString written = writtenOn(*m_view->findChild<ViewHeader*>());
            QVERIFY2(written.contains(counted(moment)),
                     qPrintable(written + QStringLiteral(", not ") + counted(moment)));
        }
    }

    /// A cell with one candidate of the filtered reason is marked, whatever else it has.
    void filteredCellsHaveTheMarkOfTheirReason() {
        const auto run = searched("table-2-1.yaml", "conv2d.yaml");
        const Trace& trace = run->trace();
        TimelineGrid grid;
        for (const PruneReason reason : {PruneReason::LargerTile, PruneReason::Bound}) {
            grid.build(trace, {0, lastMoment(trace)}, 20, reason);
            int singled = 0;
            for (std::size_t c = 0; c < grid.columns(); ++c) {
                for (std::size_t r = 0; r < TimelineGrid::maxRows; ++r) {
                    if (!grid.isEmpty(c, r) && grid.standsOut(c, r)) {
                        ++singled;
                        QCOMPARE(grid.markOf(c, r), markOf(NodeState::Pruned, reason));
                    }
                }
            }
            QVERIFY(singled > 0);
        }
    }

    /// For any sequence of searches, the columns are wide enough for their contents.
    void columnsFitEachSearch() {
        CutoffsView view(m_selection, m_theme);
        view.resize(900, 500);
        view.show();
        auto* table = view.findChild<QTableView*>();
        const std::array runs{searched("figure-4-3.yaml", "conv1d.yaml"),
                              searched("table-2-1.yaml", "conv2d.yaml"),
                              searched("datacenter-unified.yaml", "mttkrp-nell2.yaml"),
                              searched("eyeriss-like.yaml", "conv2d.yaml")};
        for (const std::size_t r : {0U, 1U, 0U, 2U, 3U, 1U, 1U}) {
            view.setDisplayState(loopglass::ui::DisplayState::current(runs[r]));
            for (int column = 0; column < CandidateTable::ColumnCount; ++column) {
                if (column != CandidateTable::Candidate) {  // this column takes the remaining width
                    const int before = table->columnWidth(column);
                    table->resizeColumnToContents(column);
                    QVERIFY(
                        before == table->columnWidth(column) ||
                        (column == CandidateTable::Number && before > table->columnWidth(column)));
                    table->setColumnWidth(column, before);
                }
            }
            const QModelIndex last =
                table->model()->index(table->model()->rowCount() - 1, CandidateTable::Number);
            QVERIFY(table->columnWidth(CandidateTable::Number) >=
                    table->sizeHintForIndex(last).width());
            QCOMPARE(last.row() > 1000, r == 3);
        }
    }

    void timelineShowsAndScrubs() {
        TimelineStrip strip(m_selection, m_theme);
        strip.resize(600, 118);
        strip.show();
        QVERIFY(!strip.grab().isNull());
        strip.setDisplayState(
            loopglass::ui::DisplayState::current(searched("figure-4-3.yaml", "conv1d.yaml")));
        QVERIFY(strip.asTable().size() >= 2);
        QTest::mouseClick(&strip, Qt::LeftButton, {}, QPoint(300, 50));
        QVERIFY(m_selection.moment().has_value());
        QVERIFY(*m_selection.moment() > 20 && *m_selection.moment() < 40);
        QTest::mouseClick(&strip, Qt::LeftButton, {}, QPoint(599, 50));
        QVERIFY(!m_selection.moment().has_value());
        // A double click shows the whole content and does not change the step.
        QTest::mouseClick(&strip, Qt::LeftButton, {}, QPoint(300, 50));
        QVERIFY(m_selection.moment().has_value());
        QTest::mouseDClick(&strip, Qt::LeftButton, {}, QPoint(300, 50));
        QVERIFY(!m_selection.moment().has_value());
        QVERIFY(!strip.grab().isNull());
    }

    void gridCountsEveryNode() {
        const auto run = searched("table-2-1.yaml", "conv2d.yaml");
        TimelineGrid grid;
        grid.build(run->trace(), {0, lastMoment(run->trace())}, 100);
        std::size_t total = 0;
        for (std::size_t c = 0; c < grid.columns(); ++c) {
            for (std::size_t r = 0; r < TimelineGrid::maxRows; ++r) {
                for (const std::uint32_t n : grid.cell(c, r)) {
                    total += n;
                }
            }
        }
        QCOMPARE(total, run->trace().size());
    }

    /// A node is in the column of its creation step, by division. The test covers a part of the
    /// steps, and a trace that replaces another.
    void columnsAreEqualStretches() {
        TimelineGrid grid;
        for (const auto& [accelerator, workload] : {std::pair{"table-2-1.yaml", "conv2d.yaml"},
                                                    std::pair{"figure-4-3.yaml", "conv1d.yaml"}}) {
            const auto run = searched(accelerator, workload);
            const Trace& trace = run->trace();
            const std::uint32_t last = lastMoment(trace);
            grid.clear();
            for (const TimelineGrid::Range range :
                 {TimelineGrid::Range{0, last}, {last / 3, last / 2}, {last, last}}) {
                const std::uint64_t moments = std::uint64_t{range.last} - range.first + 1;
                for (const std::size_t columns : {1U, 7U, 100U, 3000U}) {
                    std::vector<std::size_t> expected(columns);
                    for (std::size_t n = 0; n < trace.size(); ++n) {
                        const std::uint64_t born = trace[static_cast<NodeId>(n)].bornAt;
                        if (born >= range.first && born <= range.last) {
                            ++expected[(born - range.first) * columns / moments];
                        }
                    }
                    grid.build(trace, range, columns);
                    for (std::size_t c = 0; c < columns; ++c) {
                        std::size_t counted = 0;
                        for (std::size_t r = 0; r < TimelineGrid::maxRows; ++r) {
                            const auto& cell = grid.cell(c, r);
                            counted += std::accumulate(cell.begin(), cell.end(), std::size_t{0});
                        }
                        QCOMPARE(counted, expected[c]);
                    }
                }
            }
        }
    }
};

LOOPGLASS_TEST(CutoffsViewTest)

}  // namespace loopglass::ui::test::cutoffs_view_test

#include "cutoffs_view_test.moc"
