#pragma once

#include "run/run_data.h"

#include <vector>

namespace loopglass::ui {

/// Identifies a candidate by its decisions, to find it in another search.
struct CandidatePath {
    struct Step {
        NodeKind kind{};
        std::uint8_t level = 0;
        Message name;
    };
    std::vector<Step> steps;  ///< from the root; empty for no candidate
};
CandidatePath candidatePath(const RunData& run, NodeId node);
/// Returns the node of that candidate in the current state of a search; noNode if it is missing.
NodeId nodeOf(const CandidatePath& path, const RunData& run);

/// Returns the same candidate in the current state of another search: the node with the same
/// decisions from the root on. noNode if it is missing, or if `node` does not belong to `from`.
NodeId sameCandidate(const RunData& from, NodeId node, const RunData& in);

}  // namespace loopglass::ui
