#include "models/trace_marks.h"

#include "text/engine_text.h"
#include "text/text.h"
#include "trace/candidate_mapping.h"
#include "trace/candidate_text.h"
#include "trace/path.h"
#include "trace/rules.h"

#include <algorithm>
#include <exception>
#include <iterator>
#include <utility>

namespace loopglass::ui {

std::uint32_t lastMoment(const Trace& trace) {
    const auto& best = trace.bestHistory();
    return best.empty() ? trace.now() : std::max(trace.now(), best.back().at);
}

std::uint32_t momentOf(const DisplayState& shown) {
    const std::uint32_t last = lastMoment(shown.run->trace());
    return std::min(shown.moment.value_or(last), last);
}

namespace {

/// Returns the loops of an order that have more than one iteration.
LoopOrder movingLoops(const LoopOrder& order, const std::vector<Loop>& loops) {
    LoopOrder moving;
    std::copy_if(order.begin(), order.end(), std::back_inserter(moving), [&](DimensionId id) {
        return std::any_of(loops.begin(), loops.end(), [id](const Loop& loop) {
            return loop.dimension == id && loop.factor > 1;
        });
    });
    return moving;
}

/// Returns the order of the trie from which the search made this order, or noNode. An order of the
/// trie may be partial: the search completes it with the remaining loops, from the inside outward.
NodeId orderOfTrie(const Trace& trace, const LoopOrder& order, const std::vector<Loop>& loops) {
    const LoopOrder whole = movingLoops(order, loops);
    const std::vector<OrderNode>& nodes = trace.trie().nodes;
    NodeId longest = noNode;
    std::pair<std::size_t, bool> best{0, true};  // its loops, and whether the order is kept
    for (std::size_t n = 1; n < nodes.size(); ++n) {
        const auto id = static_cast<NodeId>(n);  // the trie nodes are the first nodes of the trace
        const LoopOrder moving = movingLoops(nodes[n].order, loops);
        const std::pair<std::size_t, bool> found{moving.size(), nodes[n].kept};
        if (trace[id].reason == PruneReason::None && found > best &&
            moving.size() <= whole.size() &&
            std::equal(moving.begin(), moving.end(), whole.begin())) {
            longest = id;
            best = found;
        }
    }
    return longest;
}

}  // namespace

std::vector<NodeId> pathOf(const Trace& trace, NodeId node) {
    std::vector<NodeId> path = partsOf(trace, node);
    try {
        const Mapping mapping = mappingOf(trace, node).mapping;
        for (const NodeId decision : decisionsOf(trace, node)) {
            const NodeRecord& record = trace[decision];
            if (record.kind == NodeKind::Nest) {
                path.push_back(orderOfTrie(trace, trace.loopOrder(record),
                                           mapping.levels[record.level].temporal));
            }
        }
    } catch (const std::exception&) {
        return path;  // counts beyond 64 bits: the orders are not marked
    }
    std::sort(path.begin(), path.end());
    path.erase(std::unique(path.begin(), path.end()), path.end());
    if (!path.empty() && path.back() == noNode) {
        path.pop_back();
    }
    return path;
}

QString reasonName(PruneReason reason) {
    return reason == PruneReason::None ? tr("kept") : uiText(ruleOf(reason, false).name);
}

QString reasonLabel(const RunData& run, const NodeRecord& record) {
    return reasonLabel(run, run.scores(), record);
}

QString reasonLabel(const RunData& run, const ScoreText& scores, const NodeRecord& record) {
    return scores.text(reasonText(run.problem(), run.trace(), record));
}

TraceMarks::TraceMarks(const RunData& run, std::uint32_t moment)
    : m_run(run),
      m_trace(run.trace()),
      m_moment(moment) {
    const std::optional<BestSteps::Step> best = run.best(moment);
    if (best && best->node != noNode && static_cast<std::size_t>(best->node) < m_trace.size()) {
        m_best = pathOf(m_trace, best->node);
    }
}

bool TraceMarks::isBest(NodeId node) const {
    return std::binary_search(m_best.begin(), m_best.end(), node);
}

bool TraceMarks::isContinued(NodeId node) const {
    if (m_trace[node].kind != NodeKind::Order || reason(node) != PruneReason::SameOrLessReuse) {
        return false;
    }
    const OrderTrie& trie = m_trace.trie();
    if (m_keptBelow.size() != trie.nodes.size()) {
        m_keptBelow.assign(trie.nodes.size(), false);
        for (const std::size_t kept : trie.kept) {
            for (std::size_t n = kept; n != 0; n = trie.nodes[n].parent) {
                m_keptBelow[trie.nodes[n].parent] = true;
            }
        }
    }
    return m_keptBelow[m_trace[node].payload];
}

Mark TraceMarks::of(NodeId node) const {
    const NodeRecord& record = m_trace[node];
    const NodeState state = m_trace.stateAt(node, m_moment);
    const Mark mark = markOf(state, state == NodeState::Open ? PruneReason::None : record.reason);
    if (isContinued(node)) {
        return Mark::Open;
    }
    if (mark == Mark::Kept || mark == Mark::Open) {
        if (isBest(node)) {
            return Mark::Best;
        }
        if (record.kind == NodeKind::Tile) {
            return Mark::Kept;  // the growth tree keeps the tile, but bounds may still prune it
        }
        if (record.kind == NodeKind::Order && !m_trace.trie().nodes[record.payload].kept) {
            return Mark::Open;  // not a separate order, because a longer order offers more reuse
        }
    }
    return mark;
}

PruneReason TraceMarks::reason(NodeId node) const {
    return m_trace.stateAt(node, m_moment) == NodeState::Open ? PruneReason::None
                                                              : m_trace[node].reason;
}

QString TraceMarks::verdict(NodeId node) const {
    if (const PruneReason why = reason(node); why != PruneReason::None) {
        return isContinued(node) ? tr("continued") : reasonName(why);
    }
    switch (of(node)) {
    case Mark::Best:
        return tr("best");
    case Mark::Open:
        return m_trace[node].kind == NodeKind::Order ? tr("continued") : tr("open");
    default:
        return m_trace.stateAt(node, m_moment) == NodeState::Evaluated ? tr("evaluated")
                                                                       : tr("kept");
    }
}

QString TraceMarks::tip(NodeId node) const {
    const Problem& problem = m_run.problem();
    QString text = sentence(uiText(candidateText(problem, m_trace, node))).chopped(1) +
                   QStringLiteral("\n") + verdict(node);
    if (isContinued(node)) {
        text += QLatin1Char('\n') + tr("A longer order is kept. This order itself is not kept: %1")
                                        .arg(reasonLabel(m_run, m_trace[node]));
    } else if (reason(node) != PruneReason::None) {
        text += QStringLiteral(": ") + reasonLabel(m_run, m_trace[node]);
    }
    return text;
}

}  // namespace loopglass::ui
