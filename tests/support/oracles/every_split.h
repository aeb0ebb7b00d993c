#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "record/options.h"

#include <cstdint>
#include <optional>

namespace loopglass::test {

struct SplitOptimum {
    double value = 0;  ///< value of the objective
    Mapping mapping;
};

/// Returns the best of all mappings whose loops at each level except the innermost can be split
/// into at most `most` parts with one loop over each dimension. It tries all mappings, and returns
/// nothing if there are none or more than `limit`. The code is independent of split problems.
std::optional<SplitOptimum> bestSplit(const Problem& problem, const SearchOptions& options,
                                      unsigned most, std::uint64_t limit);

/// Returns the best value.
std::optional<double> minSplit(const Problem& problem, const SearchOptions& options, unsigned most,
                               std::uint64_t limit);

}  // namespace loopglass::test
