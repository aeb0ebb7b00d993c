#pragma once

#include "run/run_data.h"

#include <vector>

namespace loopglass::ui {

/// A candidate by what was decided on the way to it, so that it is found in another search.
struct CandidatePath {
    struct Step {
        NodeKind kind{};
        std::uint8_t level = 0;
        Message name;
    };
    std::vector<Step> steps;  ///< from the root; none for no candidate
};
CandidatePath candidatePath(const RunData& run, NodeId node);
/// Returns the node of that candidate in the current state of a search; noNode if it is missing.
NodeId nodeOf(const CandidatePath& path, const RunData& run);

/// Returns the same candidate in the current state of another search: the node with the same
/// decisions from the root on. noNode if it is missing, or if `node` does not belong to `from`.
NodeId sameCandidate(const RunData& from, NodeId node, const RunData& in);

}  // namespace loopglass::ui
