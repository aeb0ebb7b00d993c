#pragma once

#include "run/run_data.h"

#include <vector>

namespace loopglass::ui {

/// Identifies a candidate by its decisions, so that it can be found in another search.
struct CandidatePath {
    struct Step {
        NodeKind kind{};
        std::uint8_t level = 0;
        Message name;
    };
    std::vector<Step> steps;  ///< steps from the root; empty for no candidate
};
CandidatePath candidatePath(const RunData& run, NodeId node);
/// Returns the node of this candidate in the current state of a search; noNode if the candidate is
/// missing.
NodeId nodeOf(const CandidatePath& path, const RunData& run);

/// Returns the same candidate in the current state of another search: the node with the same
/// decisions, beginning at the root. Returns noNode if the node does not exist, or if `node` does
/// not belong to `from`.
NodeId sameCandidate(const RunData& from, NodeId node, const RunData& in);

}  // namespace loopglass::ui
