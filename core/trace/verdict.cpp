#include "trace/verdict.h"

#include "trace/candidate_text.h"
#include "words/sentences/trace.h"

namespace loopglass {

bool isDropped(const Trace& trace, NodeId node) {
    return trace[node].state == NodeState::Pruned || trace[node].state == NodeState::Cut;
}

void explainByNode(StageVerdict& verdict, const Problem& problem, const Trace& trace, NodeId node,
                   const Message& what) {
    const NodeRecord& record = trace[node];
    const Message reason = reasonText(problem, trace, record);
    verdict.node = node;
    verdict.reason = record.reason;
    if (record.reason == PruneReason::None) {
        verdict.sentence = msg::trace::wasDropped(what, reason);
        return;
    }
    const Rule rule = ruleOf(record.reason, hasWindows(problem.workload));
    verdict.compared = rule.compared;
    verdict.left = record.left;
    verdict.right = record.right;
    if (record.reason == PruneReason::Bound) {
        const BestRecord* best = trace.bestAt(record.decidedAt);
        verdict.other = best == nullptr ? noNode : best->node;
    } else if (record.reason != PruneReason::Memory && record.reason != PruneReason::OverLimit) {
        verdict.other = record.other;
    }
    if (verdict.other != noNode) {
        verdict.otherText = candidateText(problem, trace, verdict.other);
    }
    verdict.sentence =
        record.reason == PruneReason::Bound || record.reason == PruneReason::OverLimit
            ? msg::trace::wasCut(what, rule.name, reason)
            : msg::trace::wasPruned(what, rule.name, reason);
}

void explainByNode(StageVerdict& verdict, const Problem& problem, const Comparison& compared,
                   const Message& other, const Message& what) {
    const Rule rule = ruleOf(compared.reason, hasWindows(problem.workload));
    verdict.reason = compared.reason;
    verdict.compared = rule.compared;
    verdict.left = compared.left;
    verdict.right = compared.right;
    verdict.otherText = other;
    verdict.sentence = msg::trace::wasPruned(
        what, rule.name, reasonDropped(compared.reason, compared.left, compared.right, other));
}

void compareWithBest(StageVerdict& verdict, const NodeRecord& record) {
    if (record.state == NodeState::Evaluated && record.right > 0) {
        verdict.compared = {msg::trace::itsCost(), msg::trace::bestBefore()};
        verdict.left = record.left;
        verdict.right = record.right;
    }
}

}  // namespace loopglass
