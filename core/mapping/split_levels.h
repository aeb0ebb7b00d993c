#pragma once

#include "mapping/constraints.h"
#include "mapping/problem.h"
#include "words/argument.h"

#include <cstddef>
#include <vector>

namespace loopglass {

/// A problem in which every level except the innermost is replaced by `parts` copies. Each original
/// level can then have `parts` loops over a dimension.
struct SplitProblem {
    Problem problem;
    Constraints constraints;  ///< constraints for the split levels
};

/// Returns the reason why a problem cannot be split; empty if it can.
Message reasonNotSplit(const Problem& problem, const Constraints& constraints, std::size_t parts);

/// Returns the problem with its levels split; reasonNotSplit() must be empty. Every mapping of the
/// split problem is a mapping of the original problem, with the same cost, and vice versa.
SplitProblem splitLevels(const Problem& problem, const Constraints& constraints, std::size_t parts);

/// Converts a mapping of the split problem to a mapping of the original problem.
Mapping joined(const Mapping& mapping, std::size_t parts);

/// Returns the number of parts that a level needs for these loops. Each part has at most one loop
/// over a dimension.
std::size_t partsOf(const std::vector<Loop>& loops);

}  // namespace loopglass
