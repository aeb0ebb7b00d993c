#include "views/unrollings_view.h"

#include "charts/pe_array.h"
#include "mapping/lane_shares.h"
#include "mapping/steps.h"
#include "models/combo_items.h"
#include "models/trace_marks.h"
#include "run/displayed_mapping.h"
#include "text/engine_text.h"
#include "text/list_text.h"
#include "text/text.h"
#include "trace/candidate_mapping.h"
#include "trace/candidate_text.h"
#include "trace/path.h"
#include "trace/rules.h"
#include "views/status_badge.h"
#include "widgets/elided_combo_box.h"
#include "widgets/table_panel.h"
#include "widgets/view_parts.h"

#include <QComboBox>
#include <QSignalBlocker>
#include <QSplitter>
#include <QVBoxLayout>
#include <algorithm>
#include <exception>
#include <numeric>
#include <optional>
#include <set>
#include <utility>

namespace loopglass::ui {

namespace {

/// The largest number of readable rows; further rows are only counted.
constexpr std::size_t maxRows = 200;

std::int64_t productOf(const UnrollingFactors& factors) {
    std::int64_t product = 1;
    for (const std::int64_t factor : factors) {
        product *= factor;
    }
    return product;
}

QStringList unrollingHeadings() {
    return {UnrollingsView::tr("unrolling"), UnrollingsView::tr("instances"),
            UnrollingsView::tr("used"), UnrollingsView::tr("shared by instances"),
            UnrollingsView::tr("why")};
}

ArrayAxis axisOf(const Workload& workload, const std::vector<Loop>& loops, std::int64_t there) {
    ArrayAxis axis;
    axis.there = there;
    for (const Loop& loop : loops) {
        if (loop.factor > 1) {
            axis.loops.push_back({qt(workload[loop.dimension].name), loop.factor});
        }
    }
    return axis;
}

}  // namespace

UnrollingsView::UnrollingsView(SelectionModel& selection, const Theme& theme, QWidget* parent)
    : View(ViewId::Unrollings, selection, theme, parent),
      m_theme(theme),
      m_heading(headingLabel(theme, this)),
      m_figures(faintLabel(this)),
      m_empty(emptyLabel(this)),
      m_holding(faintLabel(this)),
      m_level(new ElidedComboBox(this)),
      m_body(new QSplitter(Qt::Vertical, this)),
      m_table(new TablePanel(theme, tr("Spatial unrolling"))),
      m_array(new PeArray(theme)) {
    setAccessibleName(tr("Spatial unrolling"));
    m_level->setAccessibleName(tr("Fanout"));
    m_level->setToolTip(plainTip(tr("Fanout whose spatial unrollings are shown")));
    // The names of levels become known later.
    m_level->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_heading->setText(tr("Spatial unrolling of the fanout below"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(viewMargins);
    QHBoxLayout* row = headingRow(m_heading, m_figures, badge());
    row->insertWidget(row->count() - 1, m_level);
    layout->addLayout(row);
    new WrappingHeaderRow(*layout, *row, *m_figures, *this);
    layout->addWidget(m_body, 1);
    layout->addWidget(m_empty, 1);
    createBody();
    connect(m_level, &QComboBox::currentIndexChanged, this, [this] { listUnrollings(); });
    connect(m_table, &TablePanel::rowChosen, this, [this](int chosen) {
        if (!m_filling && chosen < static_cast<int>(m_nodes.size())) {
            this->selection().select(m_nodes[static_cast<std::size_t>(chosen)]);
        }
    });
    runChanged();
}

/// Creates the table, and below the table the array of the selected unrolling.
void UnrollingsView::createBody() {
    auto* lower = new QWidget(m_body);
    auto* layout = new QVBoxLayout(lower);
    layout->setContentsMargins(0, 8, 0, 0);
    layout->addWidget(m_holding);
    layout->addWidget(m_array, 1);
    m_holding->setWordWrap(true);
    m_table->installEventFilter(this);
    auto* splitter = static_cast<QSplitter*>(m_body);
    splitter->addWidget(m_table);
    splitter->addWidget(lower);
    splitter->setStretchFactor(0, 1);
    splitter->setStretchFactor(1, 1);
    splitter->setSizes({1000, 1150});
    splitter->setChildrenCollapsible(false);
}

QList<QStringList> UnrollingsView::asTable() const { return m_table->table().asText(); }

void UnrollingsView::runChanged() {
    m_scanned = 0;
    m_all.clear();
    m_nodes.clear();
    listLevels();
    if (!isVisible() || !run() || m_level->count() == 0) {
        m_table->table().setTable(unrollingHeadings(), {});  // filled when the view is visible
        m_figures->clear();
    }
}

void UnrollingsView::listLevels() {
    const QSignalBlocker quiet(m_level);
    const QString before = m_level->currentText().section(QStringLiteral(" ("), 0, -2);
    QList<ComboItem> names;
    const auto levels = run() ? run()->problem().accelerator.levels : std::vector<Level>();
    for (std::size_t l = 0; l < levels.size(); ++l) {
        if (levels[l].fanout.x * levels[l].fanout.y > 1) {
            names.emplace_back(QStringLiteral("%1 (%2×%3)")
                                   .arg(qt(levels[l].name))
                                   .arg(levels[l].fanout.x)
                                   .arg(levels[l].fanout.y),
                               static_cast<int>(l));
        }
    }
    offer(*m_level, names);
    const int at = m_level->findText(before + QStringLiteral(" ("), Qt::MatchStartsWith);
    m_level->setCurrentIndex(names.isEmpty() ? -1 : std::max(0, at));
    const bool any = m_level->count() > 0;
    m_body->setVisible(any);
    m_level->setVisible(any);
    m_empty->setVisible(!any);
    m_heading->setText(any ? tr("Spatial unrolling of the fanout below") : tr("Spatial unrolling"));
    m_empty->setText(
        run()
            ? tr("This accelerator has no fanout, so it has no spatial unrolling. "
                 "Add a fanout to a level, or open a sample with an array.")
            : textWithoutRun(tr("The spatial unrollings of a search appear here. Open a sample.")));
}

void UnrollingsView::refresh() {
    if (!run() || m_level->count() == 0) {
        return;
    }
    const Trace& trace = run()->trace();
    for (; m_scanned < trace.size(); ++m_scanned) {
        const auto id = static_cast<NodeId>(m_scanned);
        if (trace[id].kind == NodeKind::Unrolling) {
            m_all.push_back(id);
        }
    }
    listUnrollings();
}

QString UnrollingsView::reuseText(const std::vector<std::int64_t>& factors) const {
    // Tensors that no unrolled dimension indexes are shared by all children.
    QStringList shared;
    const Problem& problem = run()->problem();
    for (std::size_t t = 0; t < problem.workload.tensorCount(); ++t) {
        std::int64_t sharing = 1;
        for (std::size_t d = 0; d < factors.size(); ++d) {
            sharing *= problem.reuse[t].full.contains(dimensionId(d)) ? factors[d] : 1;
        }
        if (sharing > 1) {
            shared.push_back(
                QStringLiteral("%1 ×%2").arg(qt(problem.workload.tensors[t].name)).arg(sharing));
        }
    }
    return shared.isEmpty() ? tr("none") : listedText(shared);
}

UnrollingsView::Ranking UnrollingsView::ranked() const {
    Ranking ranking;
    if (!run() || m_level->count() == 0) {
        return ranking;
    }
    const Trace& trace = run()->trace();
    const std::uint32_t at = shownMoment();
    const int level = m_level->currentData().toInt();
    std::set<UnrollingFactors> listed;
    // The unrolling of the best mapping represents its factors.
    const TraceMarks marks(*run(), at);
    const auto isBest = [&](NodeId id) { return marks.isBest(id); };
    std::vector<NodeId> all = m_all;
    std::stable_partition(all.begin(), all.end(), isBest);
    for (const NodeId id : all) {
        if (trace[id].level == level && trace[id].bornAt <= at) {
            ++ranking.all;
            const Mark mark = marks.of(id);
            ranking.kept += mark == Mark::Kept || mark == Mark::Best ? 1 : 0;
            if (listed.insert(trace.unrolling(trace[id])).second) {
                ranking.nodes.push_back(id);
            }
        }
    }
    std::stable_sort(ranking.nodes.begin(), ranking.nodes.end(), [&](NodeId a, NodeId b) {
        if (isBest(a) != isBest(b)) {
            return isBest(a);
        }
        const bool prunedA = trace.stateAt(a, at) == NodeState::Pruned;
        const bool prunedB = trace.stateAt(b, at) == NodeState::Pruned;
        return prunedA != prunedB
                   ? prunedB
                   : productOf(trace.unrolling(trace[a])) > productOf(trace.unrolling(trace[b]));
    });
    ranking.different = ranking.nodes.size();
    ranking.nodes.resize(std::min(ranking.nodes.size(), maxRows));
    return ranking;
}

TableModel::Row UnrollingsView::rowOf(NodeId id, const ScoreText& scores,
                                      const TraceMarks& marks) const {
    const Trace& trace = run()->trace();
    const NodeRecord& record = trace[id];
    const Fanout& fanout = run()->problem().accelerator.levels[record.level].fanout;
    const UnrollingFactors& factors = trace.unrolling(record);
    const std::int64_t lanes = productOf(factors);
    TableCell name{uiText(factorsText(run()->problem().workload, factors)), false, true};
    name.mark = marks.of(id);
    const QString why = marks.reason(id) == PruneReason::None ? marks.verdict(id)
                                                              : reasonLabel(*run(), scores, record);
    TableCell reason{why};
    reason.tip = sentence(why);
    const double used = static_cast<double>(lanes) / static_cast<double>(fanout.x * fanout.y);
    return {
        name, {countLabel(lanes), true}, {shareLabel(used), true}, {reuseText(factors)}, reason};
}

void UnrollingsView::listUnrollings() {
    const Ranking ranking = ranked();
    m_nodes = ranking.nodes;
    QList<TableModel::Row> rows;
    if (run()) {
        const ScoreText scores = run()->scores();
        const TraceMarks marks(*run(), shownMoment());
        for (const NodeId id : m_nodes) {
            rows.push_back(rowOf(id, scores, marks));
        }
    }
    m_filling = true;
    m_table->table().setTable(unrollingHeadings(), rows);
    m_table->fit();
    const std::vector<NodeId> path = isBestMarked() ? std::vector<NodeId>() : markedPath();
    const auto row = std::find_if(m_nodes.begin(), m_nodes.end(), [&](NodeId id) {
        return std::binary_search(path.begin(), path.end(), id);
    });
    if (row != m_nodes.end()) {
        m_table->selectRow(static_cast<int>(row - m_nodes.begin()));
        showChosenRow();
    } else {
        m_table->clearSelection();
    }
    m_filling = false;
    m_figures->setText(figuresOf(ranking));
    showArray();
}

QString UnrollingsView::figuresOf(const Ranking& ranking) {
    const auto count = [](std::size_t number) {
        return countLabel(static_cast<std::int64_t>(number));
    };
    if (ranking.all == 0) {
        return {};
    }
    QString text = tr("%1 examined · %2 kept").arg(count(ranking.all), count(ranking.kept));
    if (ranking.nodes.size() < ranking.different) {
        text += tr(" · first %1 of %2 listed")
                    .arg(count(ranking.nodes.size()), count(ranking.different));
    }
    return text;
}

/// Scrolls to the marked row when the table has its height.
void UnrollingsView::showChosenRow() {
    QMetaObject::invokeMethod(
        m_table,
        [this] {
            if (const QModelIndex chosen = m_table->currentIndex();
                m_table->selectionModel()->isSelected(chosen)) {
                m_table->scrollTo(chosen, QAbstractItemView::EnsureVisible);
            }
        },
        Qt::QueuedConnection);
}

bool UnrollingsView::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table && event->type() == QEvent::Resize) {
        showChosenRow();
    }
    return View::eventFilter(watched, event);
}

/// Returns the selected unrolling, or the unrolling on the path of the selection. A selection
/// further out has no unrolling yet. For such a selection, returns the unrolling of the best
/// mapping, or the first unrolling of the list.
UnrollingsView::DisplayedUnrolling UnrollingsView::shownUnrolling() const {
    const Trace& trace = run()->trace();
    const auto level = static_cast<std::uint8_t>(m_level->currentData().toInt());
    const std::optional<BestSteps::Step> best = run()->best(moment());
    for (const auto& [start, whose] : {std::pair(selection().selected(), ArraySource::Chosen),
                                       std::pair(best ? best->node : noNode, ArraySource::Best)}) {
        if (start == noNode || static_cast<std::size_t>(start) >= trace.size()) {
            continue;
        }
        for (const NodeId node : pathTo(trace, start)) {
            if (trace[node].kind == NodeKind::Unrolling && trace[node].level == level) {
                return {node, whose};
            }
        }
    }
    return m_nodes.empty() ? DisplayedUnrolling{}
                           : DisplayedUnrolling{m_nodes.front(), ArraySource::First};
}

void UnrollingsView::showMessage(const DisplayedUnrolling& shown) {
    if (shown.node == noNode) {
        m_holding->setText(tr("The search has not decided this fanout yet."));
        return;
    }
    const auto& factors = run()->trace().unrolling(run()->trace()[shown.node]);
    const QString name = uiText(factorsText(run()->problem().workload, factors));
    const QString meaning =
        tr("%1. A filled square is an instance in use. Shared by instances: %2.")
            .arg(name, reuseText(factors));
    const bool other = selection().selected() != noNode && shown.whose != ArraySource::Chosen;
    m_holding->setText(
        !other ? meaning
        : shown.whose == ArraySource::Best
            ? tr("The selected candidate does not decide this fanout. Best mapping: %1")
                  .arg(meaning)
            : tr("The selected candidate does not decide this fanout. First of the list: %1")
                  .arg(meaning));
}

/// Shows the array of a best mapping with imperfect factors, for which the record has no unrolling,
/// while nothing is selected.
bool UnrollingsView::showUneven(std::size_t level) {
    const NodeId selected = selection().selected();
    const auto best = selected == noNode ? bestMapping(*run(), moment()) : std::nullopt;
    if (!best || !hasSteps(best->mapping)) {
        return false;
    }
    const Problem& problem = run()->problem();
    const Fanout& fanout = problem.accelerator.levels[level].fanout;
    const LevelMapping& below = best->mapping.levels[level];
    LaneShares shares = laneShares(problem, best->mapping, level);
    const double all = std::accumulate(shares.busy.begin(), shares.busy.end(), 0.0);
    m_holding->setText(shares.varies()
                           ? tr("Best mapping, with imperfect factors. The filled part of a square "
                                "is the busy time of its instance, on average %1.")
                                 .arg(shareLabel(all / static_cast<double>(shares.busy.size())))
                           : tr("Best mapping, with imperfect factors. A filled square is an "
                                "instance that is always busy."));
    m_array->setAxes(axisOf(problem.workload, below.x, fanout.x),
                     axisOf(problem.workload, below.y, fanout.y));
    m_array->setShares(std::move(shares));
    return true;
}

void UnrollingsView::showArray() {
    if (!run() || m_level->count() == 0) {
        return;
    }
    const auto level = static_cast<std::size_t>(m_level->currentData().toInt());
    if (showUneven(level)) {
        return;
    }
    const Problem& problem = run()->problem();
    const Fanout& fanout = problem.accelerator.levels[level].fanout;
    const DisplayedUnrolling shown = shownUnrolling();
    showMessage(shown);
    std::optional<LevelMapping> below;
    if (shown.node != noNode) {
        try {
            below = mappingOf(run()->trace(), shown.node).mapping.levels[level];
        } catch (const std::exception&) {
            below.reset();  // the engine rejects the constraints of the run and reports the reason
        }
    }
    if (below) {
        m_array->setAxes(axisOf(problem.workload, below->x, fanout.x),
                         axisOf(problem.workload, below->y, fanout.y));
    } else {
        m_array->setUndecided(fanout.x, fanout.y);
    }
}

}  // namespace loopglass::ui
