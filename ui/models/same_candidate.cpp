#include "models/same_candidate.h"

#include "trace/candidate_text.h"
#include "trace/path.h"

namespace loopglass::ui {

namespace {

/// The child of `parent` that is called so, or none; with no parent, the root. Children come after
/// their parent.
NodeId childCalled(const RunData& run, NodeId parent, const NodeRecord& wanted,
                   const Message& name) {
    const Trace& trace = run.trace();
    for (auto n = parent == noNode ? 0 : static_cast<std::size_t>(parent) + 1; n < trace.size();
         ++n) {
        const auto id = static_cast<NodeId>(n);
        const NodeRecord& record = trace[id];
        if (record.parent == parent && record.kind == wanted.kind && record.level == wanted.level &&
            candidateText(run.problem(), trace, id) == name) {
            return id;
        }
    }
    return noNode;
}

}  // namespace

NodeId sameCandidate(const RunData& from, NodeId node, const RunData& in) {
    if (node == noNode || static_cast<std::size_t>(node) >= from.trace().size()) {
        return noNode;
    }
    NodeId found = noNode;
    for (const NodeId step : pathTo(from.trace(), node)) {
        const Message name = candidateText(from.problem(), from.trace(), step);
        found = childCalled(in, found, from.trace()[step], name);
        if (found == noNode) {
            return noNode;
        }
    }
    return found;
}

}  // namespace loopglass::ui
