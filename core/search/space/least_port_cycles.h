#pragma once

#include "cost/compiled_problem.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::space {

/// Returns, by level, a lower bound on the cycles that the limited ports of this level and of all
/// outer levels take, for all unrollings of the outer fanouts. `accessed` has the accessed words by
/// tensor. `childrenOutside`: see SearchProblem.
std::vector<double> leastPortCycles(const CompiledProblem& compiled,
                                    std::span<const double> accessed,
                                    std::span<const std::int64_t> childrenOutside);

}  // namespace loopglass::space
