// Follows a mapping through the record of a method that changes complete mappings or samples at
// random. There is one stage: whether the method reached the mapping. If the method examined the
// mapping several times, one kept node suffices. Cost: linear in the nodes.
#include "trace/follow_whole.h"

#include "trace/candidate_text.h"
#include "trace/verdict.h"
#include "words/sentences/trace.h"

namespace loopglass {

namespace {

NodeId findWhole(const Trace& trace, const Mapping& mapping) {
    NodeId found = noNode;
    for (std::size_t n = 0; n < trace.size(); ++n) {
        const auto id = static_cast<NodeId>(n);
        const NodeRecord& record = trace[id];
        if (record.kind != NodeKind::Whole || canonical(trace.wholeMapping(record)) != mapping) {
            continue;
        }
        if (!isDropped(trace, id)) {
            return id;
        }
        found = found == noNode ? id : found;
    }
    return found;
}

}  // namespace

bool tellsWholeMappings(const Trace& trace) {
    for (std::size_t n = 0; n < trace.size(); ++n) {
        const NodeKind kind = trace[static_cast<NodeId>(n)].kind;
        if (kind != NodeKind::Root) {
            return kind == NodeKind::Whole;
        }
    }
    return false;
}

void followWhole(const Problem& problem, const Trace& trace, const Mapping& mapping,
                 Explanation& out) {
    const NodeId node = findWhole(trace, canonical(mapping));
    StageVerdict verdict;
    verdict.stage = Stage::Whole;
    verdict.candidate = msg::trace::wholeMapping();
    if (node == noNode) {
        verdict.sentence = msg::trace::notVisited();
    } else if (isDropped(trace, node)) {
        explainByNode(verdict, problem, trace, node, msg::trace::wholeMapping());
    } else {
        verdict.node = node;
        verdict.passed = out.kept = true;
        verdict.sentence = msg::trace::evaluated(reasonText(problem, trace, trace[node]));
        compareWithBest(verdict, trace[node]);
    }
    out.stages.push_back(std::move(verdict));
}

}  // namespace loopglass
