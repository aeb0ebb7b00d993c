#pragma once

#include "cost/compiled_problem.h"

#include <cstddef>
#include <vector>

namespace loopglass::bound {

/// Two levels between which a tensor moves, and none between them that keeps it. The level count
/// stands for the MACs.
struct LevelPair {
    std::size_t tensor = 0;
    std::size_t parent = 0;
    std::size_t child = 0;
};

/// All pairs: tensor by tensor, from the outermost inward.
std::vector<LevelPair> pairsOf(const CompiledProblem& compiled);

}  // namespace loopglass::bound
