#pragma once

#include "mapping/problem.h"
#include "trace/explain.h"

namespace loopglass {

/// It was pruned by a rule or cut by its bound.
bool isDropped(const Trace& trace, NodeId node);

/// Fills a verdict from the dropped node that it rests on; `what` is the node in words.
void explainByNode(StageVerdict& verdict, const Problem& problem, const Trace& trace, NodeId node,
                   const Message& what);

/// What a rule compared, where there is no node.
struct Comparison {
    PruneReason reason = PruneReason::None;
    double left = 0;
    double right = 0;
};

/// The same for a candidate that a rule drops for `other`.
void explainByNode(StageVerdict& verdict, const Problem& problem, const Comparison& compared,
                   const Message& other, const Message& what);

/// What an evaluated mapping cost, and the best before it, where there was one.
void compareWithBest(StageVerdict& verdict, const NodeRecord& record);

}  // namespace loopglass
