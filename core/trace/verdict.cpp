#include "trace/verdict.h"

#include "trace/candidate_text.h"
#include "words/sentences/trace.h"

namespace loopglass {

bool isDropped(const Trace& trace, NodeId node) {
    return trace[node].state == NodeState::Pruned || trace[node].state == NodeState::Cut;
}

NodeId comparedNode(const Trace& trace, NodeId node) {
    const NodeRecord& record = trace[node];
    switch (ruleOf(record.reason, false).other) {
    case ComparedWith::Parent:
        return record.parent;
    case ComparedWith::Candidate:
        return record.other;
    case ComparedWith::Incumbent: {
        const BestRecord* best = trace.bestAt(record.decidedAt);
        return best == nullptr ? noNode : best->node;
    }
    case ComparedWith::Buffer:
    case ComparedWith::Limit:
        break;
    }
    return noNode;
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
    const Rule& rule = ruleOf(record.reason, hasWindows(problem.workload));
    verdict.compared = rule.compared;
    verdict.left = record.left;
    verdict.right = record.right;
    // The sentence already contains the parent.
    verdict.other = rule.other == ComparedWith::Parent ? noNode : comparedNode(trace, node);
    if (verdict.other != noNode) {
        verdict.otherText = candidateText(problem, trace, verdict.other);
    }
    verdict.sentence = msg::trace::wasPruned(what, rule.name, reason);
}

void explainByNode(StageVerdict& verdict, const Problem& problem, const Comparison& compared,
                   const Message& other, const Message& what) {
    const Rule& rule = ruleOf(compared.reason, hasWindows(problem.workload));
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
