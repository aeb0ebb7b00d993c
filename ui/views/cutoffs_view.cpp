#include "views/cutoffs_view.h"

#include "models/text.h"
#include "trace/candidate_text.h"

#include <QPainter>
#include <QVBoxLayout>
#include <algorithm>
#include <iterator>
#include <utility>

namespace loopglass::ui {

namespace {

constexpr std::size_t sortedWhileRunning = 50'000;  // more are sorted once the search has ended

/// Kinds that alpha-beta judges. Whether one has a cost may only be known later.
bool isJudged(const NodeRecord& record) {
    const bool kind = record.kind == NodeKind::Unrolling || record.kind == NodeKind::Tile ||
                      record.kind == NodeKind::Nest || record.kind == NodeKind::Rest;
    return kind && record.state != NodeState::Pruned;
}

/// What a candidate was compared with; for a whole mapping the better of that and itself.
double bestBeside(const NodeRecord& record) {
    if (record.state == NodeState::Evaluated) {
        return record.right > 0 ? std::min(record.right, record.cost) : record.cost;
    }
    return record.reason == PruneReason::Bound ? record.right : 0;
}

}  // namespace

CutoffsView::CutoffsView(SelectionModel& selection, const Theme& theme, QWidget* parent)
    : View(selection, parent),
      m_theme(theme),
      m_header(new ViewHeader(theme, this)),
      m_chart(new CutoffChart(theme, this)),
      m_scrubber(new Scrubber(selection, theme, this)),
      m_legend(new LegendBar(theme, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_chart, 1);
    column->addWidget(m_scrubber);
    column->addWidget(m_legend);
    m_scrubber->setMargins(72, 16);
    setAccessibleName(tr("Cutoffs: candidates against the best so far"));
    setFocusProxy(m_chart);
    m_chart->setTip([this](NodeId node) {
        const Trace& trace = run()->trace();
        return TraceMarks(*run(), shownMoment(this->selection(), trace)).tip(node) +
               tr("\n%1 %2").arg(quantity(), quantityLabel(trace[node].cost));
    });
    connect(m_chart, &CutoffChart::barSelected, this,
            [this](quint32 bar) { this->selection().select(m_chart->series().bars[bar].node); });
    updateHeader();
}

void CutoffsView::paintEvent(QPaintEvent*) { QPainter(this).fillRect(rect(), m_theme.panel()); }

QString CutoffsView::quantity() const {
    switch (run() ? run()->options().objective : Objective::Edp) {
    case Objective::Energy:
        return tr("Energy, pJ");
    case Objective::Delay:
        return tr("Delay, cycles");
    case Objective::Edp:
        break;
    }
    return tr("EDP, pJ·cycles");
}

void CutoffsView::runChanged() {
    m_candidates.clear();
    m_read = 0;
    m_chart->setSeries({});
    m_chart->fit();
    m_scrubber->setLast(0);
    updateHeader();
}

void CutoffsView::readCandidates() {
    const Trace& trace = run()->trace();
    for (; m_read < trace.size(); ++m_read) {
        if (isJudged(trace[static_cast<NodeId>(m_read)])) {
            m_candidates.push_back(static_cast<NodeId>(m_read));
        }
    }
}

/// Candidates with a cost, in the order in which they were judged.
std::vector<NodeId> CutoffsView::judged() const {
    const Trace& trace = run()->trace();
    std::vector<NodeId> nodes;
    nodes.reserve(m_candidates.size());
    std::copy_if(m_candidates.begin(), m_candidates.end(), std::back_inserter(nodes),
                 [&](NodeId node) { return trace[node].cost > 0; });
    if (!run()->isRunning() || nodes.size() < sortedWhileRunning) {
        std::sort(nodes.begin(), nodes.end(), [&](NodeId a, NodeId b) {
            return std::pair(trace[a].decidedAt, a) < std::pair(trace[b].decidedAt, b);
        });
    }
    return nodes;
}

void CutoffsView::updateSeries(std::uint32_t moment) {
    const Trace& trace = run()->trace();
    const TraceMarks marks(*run(), moment);
    CutoffSeries series;
    series.quantity = quantity();
    double best = 0;
    for (const NodeId node : judged()) {
        const NodeRecord& record = trace[node];
        Mark mark = marks.of(node);
        if (mark == Mark::Best && record.state != NodeState::Evaluated) {
            mark = Mark::Kept;  // only whole mappings are the best
        }
        const double beside = bestBeside(record);
        best = beside > 0 && (best == 0 || beside < best) ? beside : best;
        series.bars.push_back({node, record.cost, mark});
        series.best.push_back(best);
        series.shown += record.decidedAt <= moment ? 1 : 0;
    }
    series.firstCut = static_cast<std::uint32_t>(series.bars.size());
    while (series.firstCut > 0 && series.bars[series.firstCut - 1].mark == Mark::Cut) {
        --series.firstCut;
    }
    const NodeId selected = selection().selected();
    const auto at = std::find_if(series.bars.begin(), series.bars.end(),
                                 [&](const CutoffBar& bar) { return bar.node == selected; });
    const bool found = at != series.bars.end();
    const auto bar =
        found ? static_cast<std::uint32_t>(at - series.bars.begin()) : CutoffChart::none;
    m_chart->setSeries(std::move(series));
    if (bar != m_chart->selected()) {
        m_chart->select(bar);
    }
}

void CutoffsView::refresh() {
    if (!run()) {
        return;
    }
    const Trace& trace = run()->trace();
    readCandidates();
    m_scrubber->setLast(lastMoment(trace));
    updateSeries(shownMoment(selection(), trace));
    updateHeader();
}

void CutoffsView::updateHeader() {
    const CutoffSeries& series = m_chart->series();
    if (series.bars.empty()) {
        m_header->setTexts(tr("Candidates in the order of the search"), {});
        m_legend->setEntries({}, {});
        return;
    }
    std::int64_t cut = 0;
    std::int64_t evaluated = 0;
    const Trace& trace = run()->trace();
    for (const CutoffBar& bar : series.bars) {
        cut += bar.mark == Mark::Cut ? 1 : 0;
        evaluated += trace[bar.node].state == NodeState::Evaluated ? 1 : 0;
    }
    m_header->setTexts(tr("Candidates in the order of the search"),
                       tr("%1 bounded · %2 evaluated · %3 cut")
                           .arg(countLabel(static_cast<std::int64_t>(series.bars.size())),
                                countLabel(evaluated), countLabel(cut)));
    m_legend->setEntries(m_scrubber->text(), {{Mark::Best, tr("best")},
                                              {Mark::Kept, tr("went on or evaluated")},
                                              {Mark::Cut, tr("cut by the bound")},
                                              {Mark::Open, tr("open")}});
}

QList<QStringList> CutoffsView::asTable() const {
    QList<QStringList> table{
        {tr("#"), tr("Candidate"), tr("Bound or cost"), tr("Best so far"), tr("Verdict")}};
    if (!run()) {
        return table;
    }
    const Trace& trace = run()->trace();
    const TraceMarks marks(*run(), shownMoment(selection(), trace));
    const CutoffSeries& series = m_chart->series();
    for (std::size_t b = 0; b < series.shown; ++b) {
        table << QStringList{
            QString::number(b + 1), qt(candidateText(run()->problem(), trace, series.bars[b].node)),
            QString::number(series.bars[b].cost, 'g', 7),
            series.best[b] > 0 ? QString::number(series.best[b], 'g', 7) : QString(),
            marks.verdict(series.bars[b].node)};
    }
    return table;
}

}  // namespace loopglass::ui
