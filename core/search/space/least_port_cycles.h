#pragma once

#include "cost/compiled_problem.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::space {

/// Returns lower bounds on cycles for all unrollings of the outer fanouts. The bound of a level
/// holds for the limited ports of this level and of all outer levels. `accessed` has the number of
/// accessed words of each tensor. `usableOutside` has the meaning of
/// SearchProblem::usableOutside().
std::vector<double> leastPortCycles(const CompiledProblem& compiled,
                                    std::span<const double> accessed,
                                    std::span<const std::int64_t> usableOutside);

}  // namespace loopglass::space
