#pragma once

#include "mapping/constraints.h"
#include "mapping/problem.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace loopglass {

/// Returns the sizes to which a dimension may be enlarged, ascending. The first size is the
/// original size; all sizes are at most the original size · (1 + limit).
std::vector<std::int64_t> paddedSizes(const Problem& problem, const Constraints& constraints,
                                      DimensionId dimension, double limit,
                                      const std::stop_token& stop = {});

/// Returns every choice of paddedSizes() whose product is at most (1 + limit) times the product of
/// the original sizes. Each choice has one size for each dimension; the first choice has the
/// original sizes. Returns at most `most` choices, and fewer if stopped.
std::vector<std::vector<std::int64_t>> paddings(const Problem& problem,
                                                const Constraints& constraints, double limit,
                                                std::size_t most, const std::stop_token& stop = {});

}  // namespace loopglass
