#include "models/same_candidate.h"

#include "trace/candidate_text.h"
#include "trace/path.h"

namespace loopglass::ui {

namespace {

/// Returns the child of `parent` with this name; noNode if there is none. Without a parent, returns
/// the root. Children follow their parent in the trace.
NodeId childCalled(const RunData& run, NodeId parent, const CandidatePath::Step& wanted) {
    const Trace& trace = run.trace();
    for (auto n = parent == noNode ? 0 : static_cast<std::size_t>(parent) + 1; n < trace.size();
         ++n) {
        const auto id = static_cast<NodeId>(n);
        const NodeRecord& record = trace[id];
        if (record.parent == parent && record.kind == wanted.kind && record.level == wanted.level &&
            candidateText(run.problem(), trace, id) == wanted.name) {
            return id;
        }
    }
    return noNode;
}

}  // namespace

CandidatePath candidatePath(const RunData& run, NodeId node) {
    CandidatePath path;
    if (node == noNode || static_cast<std::size_t>(node) >= run.trace().size()) {
        return path;
    }
    for (const NodeId step : pathTo(run.trace(), node)) {
        const NodeRecord& record = run.trace()[step];
        path.steps.push_back(
            {record.kind, record.level, candidateText(run.problem(), run.trace(), step)});
    }
    return path;
}

NodeId nodeOf(const CandidatePath& path, const RunData& run) {
    NodeId found = noNode;
    for (const CandidatePath::Step& step : path.steps) {
        found = childCalled(run, found, step);
        if (found == noNode) {
            return noNode;
        }
    }
    return found;
}

NodeId sameCandidate(const RunData& from, NodeId node, const RunData& in) {
    return nodeOf(candidatePath(from, node), in);
}

}  // namespace loopglass::ui
