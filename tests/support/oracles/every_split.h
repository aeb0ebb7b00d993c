#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "record/options.h"

#include <cstdint>
#include <optional>

namespace loopglass::test {

struct SplitOptimum {
    double value = 0;  ///< of the objective
    Mapping mapping;
};

/// The best of all mappings whose loops at each level but the innermost can be cut into `most`
/// parts with one loop over a dimension in each, by trying all. Nothing when there are more than
/// `limit`, or none. It knows nothing of split problems.
std::optional<SplitOptimum> bestSplit(const Problem& problem, const SearchOptions& options,
                                      unsigned most, std::uint64_t limit);

/// What it scores.
std::optional<double> minSplit(const Problem& problem, const SearchOptions& options, unsigned most,
                               std::uint64_t limit);

}  // namespace loopglass::test
