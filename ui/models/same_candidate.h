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
/// Where a search, as far as it is, has that candidate; noNode where it has not.
NodeId nodeOf(const CandidatePath& path, const RunData& run);

/// Where another search, as far as it is, has the same candidate: one that was decided the same way
/// from the root on. noNode when it has none, or when `node` is none of `from`.
NodeId sameCandidate(const RunData& from, NodeId node, const RunData& in);

}  // namespace loopglass::ui
