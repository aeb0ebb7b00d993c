#pragma once

#include "mapping/problem.h"
#include "record/options.h"
#include "words/argument.h"

#include <cstddef>

namespace loopglass::variants {

/// A level may have several temporal loops over one dimension: could a mapping with such loops be
/// better than every one without? When not, that is proven.
bool splittingMayHelp(const Problem& problem, const CostOptions& cost);

/// A problem in which every level but the innermost stands `parts` times, so that it may have so
/// many loops over a dimension.
struct SplitProblem {
    Problem problem;
    SearchOptions options;  ///< with the constraints carried over
};

/// Why a problem cannot be split so; says nothing when it can.
Message whyNotSplit(const Problem& problem, const SearchOptions& options, std::size_t parts);

/// The problem with its levels split; whyNotSplit() has nothing against it. A mapping of the one is
/// a mapping of the other, with the same cost.
SplitProblem splitLevels(const Problem& problem, const SearchOptions& options, std::size_t parts);

/// The mapping of the given problem that one of its split problem is.
Mapping joined(const Mapping& mapping, std::size_t parts);

}  // namespace loopglass::variants
