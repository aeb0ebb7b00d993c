#include "views/orders_view.h"

#include "text/list_text.h"
#include "text/text.h"
#include "trace/candidate_text.h"
#include "views/status_badge.h"

#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

namespace loopglass::ui {

namespace {

NodeId idOf(std::uint32_t node) { return static_cast<NodeId>(node); }

/// The reuse of one tensor: full across some dimensions, partial across others.
struct TensorReuses {
    QString whole;
    QString partial;
};

TensorReuses reusesOf(const Workload& workload, const OrderNode& node, std::size_t tensor) {
    TensorReuses out;
    for (const Reuse& reuse : node.reuse) {
        if (index(reuse.tensor) == tensor) {
            (reuse.partial ? out.partial : out.whole) += qt(workload[reuse.dimension].name);
        }
    }
    return out;
}

}  // namespace

OrdersView::OrdersView(SelectionModel& selection, const Theme& theme, QWidget* parent)
    : View(ViewId::Orders, selection, theme, parent),
      m_theme(theme),
      m_canvas(new TreeCanvas(theme, m_tree, *this, this)),
      m_header(new ViewHeader(theme, this)),
      m_legend(new LegendBar(theme, this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(0);
    column->addWidget(m_header);
    column->addWidget(m_canvas, 1);
    column->addWidget(m_legend);
    m_header->setBadge(badge());
    setAccessibleName(tr("Loop orders: the order trie"));
    m_canvas->setAccessibleName(tr("Order trie"));
    setFocusProxy(m_canvas);
    connect(m_canvas, &TreeCanvas::nodeSelected, this,
            [this](quint32 node) { this->selection().select(idOf(node)); });
    connect(m_canvas, &TreeCanvas::mixedFoldsChanged, this, [this] {
        if (!m_tree.empty()) {  // a tree is reported only after it has been filled
            updateHeader();
        }
    });
    connect(m_canvas, &TreeCanvas::nodeHovered, this,
            [this](quint32 node) { this->selection().hover(idOf(node)); });
    runChanged();
}

TraceMarks OrdersView::marks() const { return {*run(), shownMoment()}; }

std::uint32_t OrdersView::shownNodes() const {
    if (!run()) {
        return 0;
    }
    const Trace& trace = run()->trace();
    const std::size_t born = trace.createdBy(shownMoment());
    return static_cast<std::uint32_t>(std::min(trace.trie().nodes.size(), born));
}

void OrdersView::runChanged() {
    m_tree.setParents({});
    m_canvas->setEmptyText(
        textWithoutRun(tr("The loop orders of a search appear here. Run a search.")));
    m_canvas->treeChanged(true);
    if (run()) {
        const Workload& workload = run()->problem().workload;
        const auto tensors = static_cast<double>(workload.tensorCount());
        int characters = 0;
        for (const Dimension& dimension : workload.dimensions) {
            characters += std::max(1, static_cast<int>(dimension.name.size()));
        }
        m_canvas->setBox(
            {{std::max({104.0, tensors * 34 + 12, characters * 8.5 + 20}), 46}, characters, 1, 2});
    } else {
        updateHeader();  // the tree of a run is filled when it is visible
    }
}

void OrdersView::refresh() {
    const std::uint32_t count = shownNodes();
    const bool grown = count != m_tree.size();
    const bool another = m_tree.empty();
    if (grown) {
        std::vector<std::uint32_t> parents(count, TreeShape::none);
        for (std::uint32_t n = 1; n < count; ++n) {
            parents[n] = static_cast<std::uint32_t>(run()->trace().trie().nodes[n].parent);
        }
        m_tree.setParents(parents);
    }
    if (count > 0) {
        std::vector<std::uint8_t> kinds(count, static_cast<std::uint8_t>(Mark::Open));
        std::vector<std::uint8_t> reasons(count, 0);
        const TraceMarks now = marks();
        for (std::uint32_t n = 1; n < count; ++n) {
            kinds[n] = static_cast<std::uint8_t>(now.of(idOf(n)));
            reasons[n] = static_cast<std::uint8_t>(now.reason(idOf(n)));
        }
        m_tree.setVerdicts(std::move(kinds), std::move(reasons));
    }
    if (grown) {
        m_canvas->treeChanged(another);
    } else {
        m_canvas->verdictsChanged();
    }
    m_canvas->setFilter(static_cast<std::uint8_t>(selection().filter()));
    showSelection();
    updateHeader();
}

void OrdersView::showSelection() {
    const auto selected = static_cast<std::uint32_t>(selection().selected());
    std::vector<TreeLink> links;
    if (selected < m_tree.size()) {
        const NodeRecord& record = run()->trace()[idOf(selected)];
        if (record.reason == PruneReason::SameOrLessReuse &&
            static_cast<std::uint32_t>(record.other) < m_tree.size()) {
            links.emplace_back(selected, static_cast<std::uint32_t>(record.other));
        }
    }
    if (m_canvas->selected() != selected) {
        m_canvas->select(selected);
    }
    std::vector<std::uint32_t> path;
    for (const NodeId node : markedPath()) {
        if (static_cast<std::uint32_t>(node) < m_tree.size()) {
            path.push_back(static_cast<std::uint32_t>(node));
        }
    }
    m_canvas->setPath(std::move(path), isBestMarked());
    m_canvas->setLinks(std::move(links));
}

void OrdersView::updateHeader() {
    if (m_tree.size() < 2) {
        m_header->setTexts(tr("Loop orders"), {});
        m_legend->setEntries({}, {});
        return;
    }
    const Trace& trace = run()->trace();
    m_header->setTexts(tr("Loop orders of %1").arg(qt(run()->problem().workload.name)),
                       tr("%1 complete orders · %2 nodes · %3 nodes kept")
                           .arg(countLabel(std::llround(trace.trie().allOrders)),
                                countLabel(static_cast<std::int64_t>(m_tree.size()) - 1),
                                countLabel(keptOrders())));
    const QString reuse = tr("■ full reuse   □ partial reuse   x: undecided loop");
    // The entries are complete before a best mapping exists, so that the legend keeps its height.
    m_legend->setEntries(m_canvas->hasMixedFolds() ? reuse + mixedFoldsNote() : reuse,
                         {{Mark::Best, tr("best")},
                          {Mark::Kept, tr("kept")},
                          {Mark::Better, tr("pruned: adds no reuse, or is dominated")},
                          {Mark::Open, tr("continued: only longer orders are kept")}});
}

/// Returns the number of kept orders, including the orders of the best mapping. A node that only
/// continues an order is not counted.
std::int64_t OrdersView::keptOrders() const {
    const std::vector<OrderNode>& nodes = run()->trace().trie().nodes;
    std::int64_t kept = 0;
    for (std::uint32_t n = 1; n < m_tree.size(); ++n) {
        const Mark mark = m_tree.mark(n);
        kept += nodes[n].kept && (mark == Mark::Kept || mark == Mark::Best) ? 1 : 0;
    }
    return kept;
}

QString OrdersView::orderName(std::uint32_t node) const {
    return qt(orderText(run()->problem().workload, run()->trace().trie().nodes[node].order));
}

std::vector<NodeDot> OrdersView::dots(std::uint32_t node) const {
    const Workload& workload = run()->problem().workload;
    const OrderNode& order = run()->trace().trie().nodes[node];
    std::vector<NodeDot> out;
    for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
        const QColor color = m_theme.tensorColor(workload, t);
        const TensorReuses reuses = reusesOf(workload, order, t);
        if (!reuses.whole.isEmpty()) {
            out.push_back({color, true, reuses.whole});
        }
        if (!reuses.partial.isEmpty()) {
            out.push_back({color, false, reuses.partial});
        }
    }
    return out;
}

NodeStyle OrdersView::look(std::uint32_t node) const {
    return {orderName(node), m_tree.mark(node), {}, dots(node)};
}

QString OrdersView::reuseWords(std::uint32_t node) const {
    const Workload& workload = run()->problem().workload;
    const OrderNode& order = run()->trace().trie().nodes[node];
    QStringList words;
    for (std::size_t t = 0; t < workload.tensorCount(); ++t) {
        const TensorReuses reuses = reusesOf(workload, order, t);
        const QString name = qt(workload.tensors[t].name);
        if (!reuses.whole.isEmpty()) {
            words << tr("%1 across %2").arg(name, reuses.whole);
        }
        if (!reuses.partial.isEmpty()) {
            words << tr("%1 partially across %2").arg(name, reuses.partial);
        }
    }
    return words.isEmpty() ? tr("none") : listedText(words);
}

QString OrdersView::tip(std::uint32_t node) const {
    if (!run() || node >= m_tree.size()) {
        return {};
    }
    if (node == 0) {
        return tr("No loop is decided yet");
    }
    return marks().tip(idOf(node)) + tr("\nReuse: %1").arg(reuseWords(node));
}

QString OrdersView::markText(Mark mark) const {
    return mark == Mark::Better ? tr("no additional reuse") : Theme::markName(mark);
}

QString OrdersView::because(const TraceMarks& now, std::uint32_t node) const {
    const OrderNode& order = run()->trace().trie().nodes[node];
    switch (now.reason(idOf(node))) {
    case PruneReason::NoFurtherReuse:
        return orderName(static_cast<std::uint32_t>(order.parent));
    case PruneReason::SameOrLessReuse:
        return orderName(static_cast<std::uint32_t>(order.other));
    default:
        return {};
    }
}

QList<QStringList> OrdersView::asTable() const {
    QList<QStringList> table{{tr("order"), tr("reuse"), tr("status"), tr("reason")}};
    const std::uint32_t count = shownNodes();
    if (count == 0) {
        return table;
    }
    const TraceMarks now = marks();
    for (std::uint32_t n = 1; n < count; ++n) {
        table << QStringList{orderName(n), reuseWords(n), now.verdict(idOf(n)), because(now, n)};
    }
    return table;
}

}  // namespace loopglass::ui
