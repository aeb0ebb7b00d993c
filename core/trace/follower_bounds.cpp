// The bounds that a mapping met: its tile and order at every level, and the whole mapping, each
// against the best at the moment when it was looked at.
#include "trace/candidate_text.h"
#include "trace/follower.h"

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
            rest(add(Stage::Bound, level, text, false), id,
                 "its tile of " + at(level) + " with the order " + text);
            return false;
        }
        passBound(level, text, id);
        here = id;
        return true;
    }
    StageVerdict& verdict = add(Stage::Bound, level, m_out.stages.back().candidate, false);
    if (restNode == noNode) {
        verdict.sentence = ("the search ended before it looked at the tile");
        return false;
    }
    rest(verdict, restNode,
         "its tile of " + at(level) + ", with " + std::to_string(m_trace[restNode].payload - 1) +
             " others of no smaller bound,");
    return false;
}

/// Its bound, and the best at the moment when the search went on with it.
void Follower::passBound(std::size_t level, const std::string& order, NodeId node) {
    const NodeRecord& record = m_trace[node];
    StageVerdict& verdict = add(Stage::Bound, level, order, true);
    verdict.node = node;
    verdict.sentence = "its tile of " + at(level) + " with the order " + order +
                       " was kept: " + reasonText(m_problem, m_trace, record);
    const BestRecord* best = m_trace.bestAt(record.decidedAt);
    if (best != nullptr && record.cost < best->objective) {
        verdict.compared = ruleOf(PruneReason::Bound, false).compared;
        verdict.left = record.cost;
        verdict.right = best->objective;
        verdict.other = best->node;
    }
}

void Follower::passWhole(NodeId here) {
    const LoopOrder& own = m_followed[0];
    const std::string text = orderText(m_problem.workload, own);
    for (std::size_t n = static_cast<std::size_t>(here) + 1; n < m_trace.size(); ++n) {
        const auto id = static_cast<NodeId>(n);
        const NodeRecord& record = m_trace[id];
        if (record.kind != NodeKind::Nest || record.parent != here || record.level != 0 ||
            m_trace.loopOrder(record) != own) {
            continue;
        }
        const bool cut = record.state == NodeState::Cut;
        StageVerdict& verdict = add(cut ? Stage::Bound : Stage::Whole, 0, text, !cut);
        if (cut) {
            rest(verdict, id, "the whole mapping");
            return;
        }
        verdict.node = id;
        if (m_represented && record.cost != m_objective) {
            verdict.passed = false;
            const auto [found, asked] = comparedTexts(record.cost, m_objective);
            verdict.sentence =
                "the search evaluated only the mapping whose orders represent it, at " + found +
                " against " + asked + ": a window makes the loops outside the reuse matter";
            return;
        }
        if (!m_represented && record.cost < m_objective && sharesAlongAxes(m_problem)) {
            verdict.passed = false;
            const auto [found, asked] = comparedTexts(record.cost, m_objective);
            verdict.sentence = "the search laid the spatial loops out on other axes, at " + found +
                               " against " + asked +
                               ": children share a read along their own axis only";
            return;
        }
        verdict.sentence =
            (m_represented ? "the search evaluated a mapping of the same cost that represents it: "
                           : "the search evaluated this mapping: ") +
            reasonText(m_problem, m_trace, record);
        if (record.state == NodeState::Evaluated && record.right > 0) {
            verdict.compared = "its cost, the best before it";
            verdict.left = record.left;
            verdict.right = record.right;
        }
        m_out.kept = true;
        return;
    }
    add(Stage::Whole, 0, text, false).sentence = "the search ended before it evaluated the mapping";
}

}  // namespace loopglass
