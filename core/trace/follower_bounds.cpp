// The bounds that a mapping met: its tile and order at every level, and the whole mapping, each
// against the best at the moment when it was looked at.
#include "trace/candidate_text.h"
#include "trace/follower.h"
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
        if (dropped(id)) {
            rest(add(Stage::Bound, level, say::trace::notation(text), false), id,
                 say::trace::tileWithOrder(at(level), text));
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
    rest(verdict, restNode, say::trace::tileAmongOthers(at(level), m_trace[restNode].payload - 1));
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

NodeId Follower::wholeNode(NodeId here) const {
    const LoopOrder& own = m_followed[0];
    for (std::size_t n = static_cast<std::size_t>(here) + 1; n < m_trace.size(); ++n) {
        const auto id = static_cast<NodeId>(n);
        const NodeRecord& record = m_trace[id];
        if (record.kind == NodeKind::Nest && record.parent == here && record.level == 0 &&
            m_trace.loopOrder(record) == own) {
            return id;
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
    if (m_trace[node].state == NodeState::Cut) {
        rest(add(Stage::Bound, 0, text, false), node, say::trace::wholeMapping());
        return;
    }
    StageVerdict& verdict = add(Stage::Whole, 0, text, true);
    verdict.node = node;
    judgeWhole(m_trace[node], verdict);
}

void Follower::judgeWhole(const NodeRecord& record, StageVerdict& verdict) {
    const bool another = m_represented && record.cost != m_objective;
    const bool byAxes = !m_represented && record.cost < m_objective && sharesAlongAxes(m_problem);
    if (another || byAxes) {
        const auto [found, asked] = comparedNumbers(record.cost, m_objective);
        verdict.passed = false;
        verdict.sentence = another ? say::trace::onlyRepresentative(found, asked)
                                   : say::trace::otherAxes(found, asked);
        return;
    }
    const Message reason = reasonText(m_problem, m_trace, record);
    verdict.sentence =
        m_represented ? say::trace::evaluatedEqual(reason) : say::trace::evaluated(reason);
    if (record.state == NodeState::Evaluated && record.right > 0) {
        verdict.compared = {say::trace::itsCost(), say::trace::bestBefore()};
        verdict.left = record.left;
        verdict.right = record.right;
    }
    m_out.kept = true;
}

}  // namespace loopglass
