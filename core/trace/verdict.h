#pragma once

#include "mapping/problem.h"
#include "trace/explain.h"

namespace loopglass {

/// Returns true if a pruning rule or the bound rule pruned the node.
bool isDropped(const Trace& trace, NodeId node);

/// Returns the candidate with which a rule compared a pruned node. This is its parent, a preferred
/// candidate, or the best so far at that time. Returns noNode if the rule compares with no
/// candidate.
NodeId comparedNode(const Trace& trace, NodeId node);

/// Sets the result of a stage from the pruned node that decides the stage; `what` describes the
/// node.
void explainByNode(StageVerdict& verdict, const Problem& problem, const Trace& trace, NodeId node,
                   const Message& what);

/// The numbers that a rule compared, if the candidate has no node.
struct Comparison {
    PruneReason reason = PruneReason::None;
    double left = 0;
    double right = 0;
};

/// Sets the result of a stage for a candidate that a rule prunes in favour of the candidate
/// `other`.
void explainByNode(StageVerdict& verdict, const Problem& problem, const Comparison& compared,
                   const Message& other, const Message& what);

/// Records the cost of an evaluated mapping, and the best mapping before it, if any.
void compareWithBest(StageVerdict& verdict, const NodeRecord& record);

}  // namespace loopglass
