#pragma once

#include "cost/compiled_problem.h"

#include <cstddef>
#include <vector>

namespace loopglass::bound {

/// Two levels that keep a tensor, while no level between them keeps it. If the inner level is the
/// number of levels, the pair ends at the MACs.
struct LevelPair {
    std::size_t tensor = 0;
    std::size_t parent = 0;
    std::size_t child = 0;
};

/// Returns all pairs of levels, grouped by tensor and ordered from the outermost level inward.
std::vector<LevelPair> pairsOf(const CompiledProblem& compiled);

}  // namespace loopglass::bound
