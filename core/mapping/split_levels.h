#pragma once

#include "mapping/constraints.h"
#include "mapping/problem.h"
#include "words/argument.h"

#include <cstddef>
#include <vector>

namespace loopglass {

/// A problem in which every level except the innermost has `parts` copies, so that it can have
/// `parts` loops over a dimension.
struct SplitProblem {
    Problem problem;
    Constraints constraints;  ///< carried over
};

/// Why a problem cannot be split so; says nothing when it can.
Message reasonNotSplit(const Problem& problem, const Constraints& constraints, std::size_t parts);

/// The problem with its levels split; reasonNotSplit() has nothing against it. A mapping of the one
/// is a mapping of the other, with the same cost.
SplitProblem splitLevels(const Problem& problem, const Constraints& constraints, std::size_t parts);

/// The mapping of the given problem that one of its split problem is.
Mapping joined(const Mapping& mapping, std::size_t parts);

/// Returns the number of parts that a level needs for these loops: each part has at most one loop
/// over a dimension.
std::size_t partsOf(const std::vector<Loop>& loops);

}  // namespace loopglass
