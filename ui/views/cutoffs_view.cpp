#include "views/cutoffs_view.h"

#include "charts/vector_picture.h"
#include "models/reason_counts.h"
#include "models/trace_marks.h"
#include "record/vocabulary.h"
#include "text/engine_text.h"
#include "text/text.h"
#include "views/status_badge.h"
#include "widgets/table_panel.h"
#include "widgets/view_parts.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPainter>
#include <QTableView>
#include <QVBoxLayout>
#include <algorithm>
#include <tuple>
#include <utility>

namespace loopglass::ui {

namespace {

// Number of rows that determine the widths of columns.
constexpr int rowsThatSayWidths = 100;
// Number of candidates above which sorting waits for the end of the search.
constexpr std::size_t sortedWhileRunning = 50'000;

/// Returns true if a candidate has a bound or a cost, which may become known later.
bool isJudged(const NodeRecord& record) {
    return record.kind != NodeKind::Root && record.kind != NodeKind::Order &&
           record.state != NodeState::Pruned;
}

/// Returns true if the search may still decide on the candidate. Tiles are decided when they are
/// grown.
bool isUndecided(const NodeRecord& record) {
    return record.state == NodeState::Open && record.kind != NodeKind::Tile;
}

/// Returns the number of candidates of one bar: tiles that were pruned together share a record.
std::int64_t manyOf(const NodeRecord& record) {
    return record.kind == NodeKind::Rest ? std::int64_t{record.payload} : 1;
}

/// Returns the value with which a candidate was compared; for a complete mapping, the better of
/// this value and the mapping's own cost.
double bestBeside(const NodeRecord& record) {
    if (record.state == NodeState::Evaluated) {
        return record.right > 0 ? std::min(record.right, record.cost) : record.cost;
    }
    return record.reason == PruneReason::Bound ? record.right : 0;
}

/// Returns the best cost at a search step; 0 before the first mapping.
double bestAt(const Trace& trace, std::uint32_t moment) {
    const BestRecord* best = trace.bestAt(moment);
    return best != nullptr ? best->objective : 0;
}

}  // namespace

CutoffsView::CutoffsView(SelectionModel& selection, const Theme& theme, QWidget* parent)
    : View(ViewId::Cutoffs, selection, theme, parent),
      m_theme(theme),
      m_header(new ViewHeader(theme, this)),
      m_chart(new CutoffChart(theme, this)),
      m_scrubber(new Scrubber(selection, theme, this)),
      m_rows(new CandidateTable(this)),
      m_table(new QTableView(this)),
      m_legend(new LegendBar(theme, this)),
      m_empty(emptyLabel(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_chart, 5);
    column->addWidget(m_scrubber);
    column->addWidget(m_legend);
    auto* row = new QHBoxLayout;
    row->setContentsMargins(16, 0, 16, 8);
    row->addWidget(m_table);
    column->addLayout(row, 3);
    column->addWidget(m_empty, 8);
    m_chart->setEmptyText(tr("No bound has been computed yet."));
    m_scrubber->setProperty(interactiveProperty, true);
    m_scrubber->setMargins(CutoffChart::leftMargin, CutoffChart::rightMargin);
    createTable();
    m_header->setBadge(badge());
    setAccessibleName(tr("Bounds: candidates and the best so far"));
    setFocusProxy(m_chart);
    m_chart->setTip([this](NodeId node) { return tip(node); });
    const auto choose = [this](quint32 bar) {
        const std::vector<CutoffBar>& bars = m_chart->series().bars;
        this->selection().select(bar < bars.size() ? bars[bar].node : noNode);
    };
    const auto chooseRow = [choose](const QModelIndex& at) { choose(quint32(at.row())); };
    connect(m_chart, &CutoffChart::barSelected, this, choose);
    connect(m_table, &QTableView::clicked, this, chooseRow);
    connect(m_table, &QTableView::activated, this, chooseRow);
    updateHeader();
}

void CutoffsView::createTable() {
    m_table->setModel(m_rows);
    setTableStyle(*m_table, m_theme, tr("Candidates in search order"));
    m_table->setMinimumHeight(96);
    m_table->installEventFilter(this);
    m_table->horizontalHeader()->setResizeContentsPrecision(rowsThatSayWidths);
}

QString CutoffsView::tip(NodeId node) {
    const Trace& trace = run()->trace();
    const double cost = trace[node].cost;
    const double settled = spent(node);
    const ScoreText scores = run()->scores();
    QString text = TraceMarks(*run(), shownMoment()).tip(node) +
                   tr("\n%1 %2").arg(scores.title(), scores.label(cost));
    if (settled < cost) {
        text += tr("\ndecided cost %1, minimum remaining cost %2")
                    .arg(scores.label(settled), scores.label(cost - settled));
    }
    return text;
}

/// Returns the decided cost, which is computed for drawn or listed candidates only, and cached.
double CutoffsView::spent(NodeId node) {
    const double cost = run()->trace()[node].cost;
    if (!m_counter) {
        return cost;
    }
    const auto key = static_cast<std::uint32_t>(node);
    if (const auto known = m_spent.find(key); known != m_spent.end()) {
        return std::min(known->second, cost);
    }
    const double settled = m_counter->of(run()->trace(), node).spent;
    if (run()->trace()[node].state != NodeState::Open) {
        m_spent.emplace(key, settled);
    }
    return settled;
}

void CutoffsView::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), m_theme.panel()); }

void CutoffsView::runChanged() {
    m_candidates.clear();
    m_read = 0;
    m_spent.clear();
    m_counter.reset();
    if (run()) {
        m_counter.emplace(run()->problem(), run()->options());
    }
    m_isNew = true;
    showParts();  // a hidden table cannot scroll to its row
    const bool isFilledAtOnce = run() && !run()->isRunning() && isVisible();
    if (isFilledAtOnce) {  // avoids flickering of the table and its text
        m_chart->select(CutoffChart::none);
        m_chart->fit();
        return;
    }
    m_chart->setSeries({});
    m_rows->show(nullptr, {}, 0);
    m_chart->fit();
    m_scrubber->setDisplayState(shown());
    if (isVisible() || !run()) {
        updateHeader();  // the header is otherwise updated when it becomes visible
    }
}

/// Describes the selected candidate again, and fits the columns to the new texts.
void CutoffsView::themeChanged() {
    if (m_chart->selected() != CutoffChart::none) {
        m_chart->select(m_chart->selected());
    }
    m_isNew = true;
}

void CutoffsView::readCandidates() {
    const Trace& trace = run()->trace();
    for (; m_read < trace.size(); ++m_read) {
        if (isJudged(trace[static_cast<NodeId>(m_read)])) {
            m_candidates.push_back(static_cast<NodeId>(m_read));
        }
    }
}

/// Returns candidates with a cost, in the order of their decisions; candidates without a decision
/// are last. The number of a candidate therefore stays the same, however far or fast the search has
/// continued.
std::vector<NodeId> CutoffsView::judged() const {
    const Trace& trace = run()->trace();
    std::vector<std::tuple<bool, std::uint32_t, NodeId>> moments;
    moments.reserve(m_candidates.size());
    for (const NodeId node : m_candidates) {
        if (const NodeRecord& record = trace[node]; record.cost > 0) {
            moments.emplace_back(isUndecided(record), record.decidedAt, node);
        }
    }
    if (!run()->isRunning() || moments.size() < sortedWhileRunning) {
        std::sort(moments.begin(), moments.end());
    }
    std::vector<NodeId> nodes(moments.size());
    std::transform(moments.begin(), moments.end(), nodes.begin(),
                   [](const auto& moment) { return std::get<NodeId>(moment); });
    return nodes;
}

/// Returns the first bar of the final pruned bars. While the search runs or has left candidates
/// open, a better candidate may follow.
std::uint32_t CutoffsView::firstCutOf(const CutoffSeries& series) const {
    auto first = static_cast<std::uint32_t>(series.bars.size());
    const bool ended = run()->result() && run()->result()->isClosed();
    while (ended && first > 0 && series.bars[first - 1].mark == Mark::Cut) {
        --first;
    }
    return first;
}

/// Marks the bars on the path of the selected or best mapping.
void CutoffsView::markPath(CutoffSeries& series) const {
    const std::vector<NodeId> path = markedPath();
    series.isBestPath = isBestMarked();
    for (CutoffBar& bar : series.bars) {
        bar.isMarked = std::binary_search(path.begin(), path.end(), bar.node);
    }
}

void CutoffsView::updateSeries(std::uint32_t moment) {
    const Trace& trace = run()->trace();
    const TraceMarks marks(*run(), moment);
    CutoffSeries series;
    series.scores = run()->scores();
    series.spent = [this](NodeId node) { return spent(node); };
    if (const PruneReason filter = selection().filter(); filter != PruneReason::None) {
        series.standsOut = [&trace, filter](NodeId node) { return trace[node].reason == filter; };
    }
    series.now = bestAt(trace, moment);
    double best = 0;
    std::uint32_t numbered = 0, decided = 0, waiting = 0;  // waiting: created, but undecided
    for (const NodeId node : judged()) {
        const NodeRecord& record = trace[node];
        Mark mark = marks.of(node);
        if (mark == Mark::Best && record.state != NodeState::Evaluated) {
            mark = Mark::Kept;  // only complete mappings can be the best
        }
        const double beside = bestBeside(record);
        best = beside > 0 && (best == 0 || beside < best) ? beside : best;
        series.bars.push_back(
            {node, record.cost, mark, false, record.state == NodeState::Open ? 0 : ++numbered});
        series.best.push_back(best);
        const bool open = isUndecided(record);
        decided += open ? 0 : 1;
        (open ? waiting : series.shown) += (open ? record.bornAt : record.decidedAt) <= moment;
    }
    series.shown += series.shown == decided ? waiting : 0;
    series.firstCut = firstCutOf(series);
    markPath(series);
    const NodeId selected = selection().selected();
    const auto at = std::find_if(series.bars.begin(), series.bars.end(),
                                 [&](const CutoffBar& bar) { return bar.node == selected; });
    const auto bar = at == series.bars.end() ? CutoffChart::none
                                             : static_cast<std::uint32_t>(at - series.bars.begin());
    m_chart->setSeries(std::move(series));
    if (bar != m_chart->selected()) {
        m_chart->select(bar);
    }
}

void CutoffsView::refresh() {
    if (!run()) {
        return;
    }
    readCandidates();
    m_scrubber->setDisplayState(shown());
    updateSeries(shownMoment());
    updateTable(shownMoment());
    updateHeader();
}

/// Gives the column of candidates the remaining width, at least the width of its heading; if this
/// width is not available, all columns scroll. Headings are complete even before the first row is
/// known.
void CutoffsView::fitColumns() {
    QHeaderView* header = m_table->horizontalHeader();
    header->setStretchLastSection(false);
    int others = 0;
    for (int column = 0; column < CandidateTable::ColumnCount; ++column) {
        if (column != CandidateTable::Candidate) {
            m_table->resizeColumnToContents(column);
            // The last row is widest.
            if (column == CandidateTable::Number && m_rows->rowCount() > 0) {
                int last = m_rows->rowCount() - 1;
                while (last > 0 && m_rows->numberOf(last) == 0) {
                    --last;
                }
                const int wide = m_table->sizeHintForIndex(m_rows->index(last, column)).width();
                header->resizeSection(column, std::max(header->sectionSize(column), wide));
            }
            others += header->sectionSize(column);
        }
    }
    const int least = header->sectionSizeHint(CandidateTable::Candidate);
    const bool hasSpace = m_table->viewport()->width() - others >= least;
    header->setSectionResizeMode(CandidateTable::Candidate,
                                 hasSpace ? QHeaderView::Stretch : QHeaderView::Interactive);
    if (!hasSpace) {
        header->resizeSection(CandidateTable::Candidate, least);
    }
}

/// Returns the widest text of a column. For numbers, only the number of digits is compared, because
/// all digits have the same width; the few verdicts are all measured.
QString CutoffsView::widestIn(int column) const {
    const int rows = std::min(m_rows->rowCount(), rowsThatSayWidths);
    const int all = m_rows->rowCount();
    qsizetype longest = column == CandidateTable::Number ? countLabel(all).size() : 0;
    QStringList verdicts;
    for (int row = 0; row < rows; ++row) {
        const QString text = m_rows->text(row, column);
        longest = std::max(longest, text.size());
        if (column == CandidateTable::Verdict && !verdicts.contains(text)) {
            verdicts << text;
        }
    }
    verdicts.sort();
    return column == CandidateTable::Verdict ? verdicts.join(QLatin1Char('\n'))
                                             : QString::number(longest);
}

/// Adjusts the columns only if necessary. A slider changes numbers many times a second, mostly
/// without a change of the column widths.
void CutoffsView::fitToTexts() {
    QStringList wide = m_rows->headings();
    wide << m_rows->headerData(CandidateTable::Bound, Qt::Horizontal, Qt::DisplayRole).toString();
    for (int column = 0; column < CandidateTable::ColumnCount; ++column) {
        if (column != CandidateTable::Candidate) {  // this column gets the remaining width
            wide << widestIn(column);
        }
    }
    if (wide != m_fittedTo) {
        fitColumns();
        m_fittedTo = wide;
    }
}

/// Adjusts the columns after a change of the font size, when the header has its style too.
bool CutoffsView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table &&
        (event->type() == QEvent::StyleChange || event->type() == QEvent::Resize)) {
        QMetaObject::invokeMethod(this, &CutoffsView::fitColumns, Qt::QueuedConnection);
    }
    return View::eventFilter(watched, event);
}

void CutoffsView::updateTable(std::uint32_t moment) {
    const qsizetype characters = countLabel(m_rows->rowCount()).size();
    const bool first = m_rows->rowCount() == 0 || std::exchange(m_isNew, false);
    m_rows->show(run(), m_chart->series(), moment);
    if (first || countLabel(m_rows->rowCount()).size() != characters) {
        fitToTexts();
    }
    const std::uint32_t bar = m_chart->selected();
    if (bar < static_cast<std::uint32_t>(m_rows->rowCount())) {
        const QModelIndex at = m_rows->index(static_cast<int>(bar), 0);
        // The previous row may be the current row, although it is not marked.
        if (!m_table->selectionModel()->isRowSelected(at.row())) {
            m_table->selectRow(at.row());
            m_table->scrollTo(at, QAbstractItemView::PositionAtCenter);
        }
    } else {
        m_table->clearSelection();
    }
}

/// Shows the parts of the view; slider and chart stay visible while the search runs or pauses,
/// because candidates follow soon.
void CutoffsView::showParts() {
    const bool mayCome = run() && (run()->isRunning() || m_read < run()->trace().size());
    const bool any = !m_chart->series().bars.empty() || mayCome;
    for (QWidget* part : {static_cast<QWidget*>(m_chart), static_cast<QWidget*>(m_scrubber),
                          static_cast<QWidget*>(m_legend), static_cast<QWidget*>(m_table)}) {
        part->setVisible(any);
    }
    m_table->setTextElideMode(Qt::ElideMiddle);  // candidates often differ at the end only
    m_table->setHorizontalScrollBarPolicy(m_chart->series().bars.empty() ? Qt::ScrollBarAlwaysOff
                                                                         : Qt::ScrollBarAsNeeded);
    m_empty->setVisible(!any);
    m_empty->setText(any ? QString() : whyNone());
}

QString CutoffsView::whyNone() const {
    if (!run()) {
        return textWithoutRun(
            tr("The candidates and their lower bounds appear here. Run a search."));
    }
    const SearchResult* result = run()->result();
    if (result != nullptr && !result->best) {
        return sentence(run()->scores().text(result->whyNone));
    }
    return tr("No candidate of this search has a lower bound. Search with the bound rule to see "
              "bounds and the best so far.");
}

void CutoffsView::updateHeader() {
    const CutoffSeries& series = m_chart->series();
    showParts();
    if (series.bars.empty()) {
        m_header->setTexts(tr("Candidates in search order"), {});
        m_legend->setEntries({}, {});
        return;
    }
    std::int64_t bounded = 0;
    std::int64_t cut = 0;
    std::int64_t open = 0;
    std::int64_t evaluated = 0;
    const Trace& trace = run()->trace();
    const std::uint32_t moment = shownMoment();
    for (const CutoffBar& bar : series.bars) {
        bounded += trace[bar.node].bornAt <= moment ? manyOf(trace[bar.node]) : 0;
        cut += bar.mark == Mark::Cut ? manyOf(trace[bar.node]) : 0;
        open += bar.mark == Mark::Open ? 1 : 0;
        evaluated += trace.stateAt(bar.node, moment) == NodeState::Evaluated ? 1 : 0;
    }
    // Candidates without a separate bound, such as loop orders, have no bar.
    const ReasonCounts all = countReasons(trace, run()->problem().levelCount(), this->moment());
    const auto allCut = static_cast<std::int64_t>(all.marks[static_cast<std::size_t>(Mark::Cut)]);
    const QString figures =
        allCut == cut ? tr("%1 with bound · %2 evaluated · %3 pruned")
                            .arg(countLabel(bounded), countLabel(evaluated), countLabel(cut))
                      : tr("%1 with bound · %2 evaluated · %3 pruned, %4 in all")
                            .arg(countLabel(bounded), countLabel(evaluated), countLabel(cut),
                                 countLabel(allCut));
    m_header->setTexts(tr("Candidates in search order"), figures);
    LegendBar::Entries entries{{Mark::Best, tr("best")},
                               {Mark::Kept, tr("continued or evaluated")},
                               {Mark::Cut, tr("pruned by bound")}};
    if (open > 0) {
        entries.emplace_back(Mark::Open, tr("open"));
    }
    m_legend->setEntries(tr("solid: decided · light: minimum remaining"), std::move(entries));
}

QList<QStringList> CutoffsView::asTable() const {
    QList<QStringList> table{m_rows->headings()};
    for (int row = 0; row < m_rows->rowCount(); ++row) {
        table << m_rows->plainRow(row);
    }
    return table;
}

}  // namespace loopglass::ui
