// The bounds that a mapping met: its tile and order at every level, and the whole mapping, each
// against the best at the moment when it was looked at.
#include "trace/candidate_text.h"
#include "trace/follower.h"
#include "trace/verdict.h"
#include "words/sentences/trace.h"

#include <algorithm>

namespace loopglass {

namespace {

bool sharesAlongAxes(const Problem& problem) {
    const auto& levels = problem.accelerator.levels;
    return std::any_of(levels.begin(), levels.end(), [](const Level& level) {
        return level.fanout.multicast == Multicast::Axis;
    });
}

}  // namespace

bool Follower::passNest(std::size_t level, NodeId tile, NodeId& here) {
    const LoopOrder& own = m_followed[level];
    const std::string text = orderText(m_problem.workload, own);
    NodeId restNode = noNode;
    for (std::size_t n = static_cast<std::size_t>(here) + 1; n < m_trace.size(); ++n) {
        const auto id = static_cast<NodeId>(n);
        const NodeRecord& record = m_trace[id];
        if (record.parent != here) {
            continue;
        }
        if (record.kind == NodeKind::Rest) {
            restNode = id;
        }
        if (record.kind != NodeKind::Nest || record.other != tile ||
            m_trace.loopOrder(record) != own) {
            continue;
        }
        if (isDropped(m_trace, id)) {
            restOn(add(Stage::Bound, level, say::trace::notation(text), false), m_problem, m_trace,
                   id, say::trace::tileWithOrder(at(level), text));
            return false;
        }
        passBound(level, text, id);
        here = id;
        return true;
    }
    StageVerdict& verdict = add(Stage::Bound, level, m_out.stages.back().candidate, false);
    if (restNode == noNode) {
        verdict.sentence = say::trace::endedBeforeTile();
        return false;
    }
    restOn(verdict, m_problem, m_trace, restNode, say::trace::itsTile(at(level)));
    if (const auto others = m_trace[restNode].payload - 1; others > 0) {
        verdict.sentence = say::trace::cutWithOthers(verdict.sentence, others);
    }
    return false;
}

/// Its bound, and the best at the moment when the search went on with it.
void Follower::passBound(std::size_t level, const std::string& order, NodeId node) {
    const NodeRecord& record = m_trace[node];
    StageVerdict& verdict = add(Stage::Bound, level, say::trace::notation(order), true);
    verdict.node = node;
    verdict.sentence = say::trace::wasKeptBecause(say::trace::tileWithOrder(at(level), order),
                                                  reasonText(m_problem, m_trace, record));
    const BestRecord* best = m_trace.bestAt(record.decidedAt);
    if (best != nullptr && record.cost < best->objective) {
        verdict.compared = ruleOf(PruneReason::Bound, false).compared;
        verdict.left = record.cost;
        verdict.right = best->objective;
        verdict.other = best->node;
    }
}

/// The whole mapping with the orders that were followed, among those that `here` leads to.
NodeId Follower::wholeNode(NodeId here) const {
    for (std::size_t n = static_cast<std::size_t>(here) + 1; n < m_trace.size(); ++n) {
        const NodeRecord& record = m_trace[static_cast<NodeId>(n)];
        if (record.kind == NodeKind::Nest && record.parent == here && record.level == 0 &&
            m_trace.loopOrder(record) == m_followed[0]) {
            return static_cast<NodeId>(n);
        }
    }
    return noNode;
}

void Follower::passWhole(NodeId here) {
    const Message text = say::trace::notation(orderText(m_problem.workload, m_followed[0]));
    const NodeId node = wholeNode(here);
    if (node == noNode) {
        add(Stage::Whole, 0, text, false).sentence = say::trace::endedBeforeWhole();
        return;
    }
    const NodeRecord& record = m_trace[node];
    if (record.state == NodeState::Cut) {
        restOn(add(Stage::Bound, 0, text, false), m_problem, m_trace, node,
               say::trace::wholeMapping());
        return;
    }
    StageVerdict& verdict = add(Stage::Whole, 0, text, true);
    verdict.node = node;
    judgeWhole(verdict, record);
    m_out.kept = verdict.passed;
}

/// Whether the mapping that was evaluated is the one that was asked for: another may stand for it,
/// or have its spatial loops on other axes.
void Follower::judgeWhole(StageVerdict& verdict, const NodeRecord& record) {
    const auto [found, asked] = comparedNumbers(record.cost, m_objective);
    if (m_represented && record.cost != m_objective) {
        verdict.passed = false;
        verdict.sentence = say::trace::onlyRepresentative(found, asked);
        return;
    }
    if (!m_represented && record.cost < m_objective && sharesAlongAxes(m_problem)) {
        verdict.passed = false;
        verdict.sentence = say::trace::otherAxes(found, asked);
        return;
    }
    const Message reason = reasonText(m_problem, m_trace, record);
    verdict.sentence =
        m_represented ? say::trace::evaluatedEqual(reason) : say::trace::evaluated(reason);
    compareWithBest(verdict, record);
}

}  // namespace loopglass
