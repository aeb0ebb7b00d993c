#pragma once

#include "mapping/problem.h"
#include "trace/explain.h"

namespace loopglass {

/// Returns true if a rule or its bound pruned the node.
bool isDropped(const Trace& trace, NodeId node);

/// Returns the candidate with which a pruned node was compared. This is its parent, a preferred
/// candidate, or the best so far at that time. Returns noNode if the rule compares with no
/// candidate.
NodeId comparedNode(const Trace& trace, NodeId node);

/// Fills a stage's result from the pruned node that decides it; `what` is the node as text.
void explainByNode(StageVerdict& verdict, const Problem& problem, const Trace& trace, NodeId node,
                   const Message& what);

/// The numbers that a rule compared, for a candidate without a node.
struct Comparison {
    PruneReason reason = PruneReason::None;
    double left = 0;
    double right = 0;
};

/// Fills a stage's result for a candidate that a rule prunes in favour of `other`.
void explainByNode(StageVerdict& verdict, const Problem& problem, const Comparison& compared,
                   const Message& other, const Message& what);

/// Records the cost of an evaluated mapping, and the previous best, if any.
void compareWithBest(StageVerdict& verdict, const NodeRecord& record);

}  // namespace loopglass
