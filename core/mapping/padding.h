#pragma once

#include "mapping/constraints.h"
#include "mapping/problem.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace loopglass {

/// Sizes to which a dimension may be enlarged, ascending, its own bound first, none above
/// bound · (1 + limit).
std::vector<std::int64_t> paddedSizes(const Problem& problem, const Constraints& constraints,
                                      DimensionId dimension, double limit,
                                      const std::stop_token& stop = {});

/// Returns every choice of such sizes whose work, the product of all sizes, is at most (1 + limit)
/// times that of the problem. Each choice lists the sizes by dimension; the original sizes come
/// first. At most `most` of them are listed. Stopped, fewer.
std::vector<std::vector<std::int64_t>> paddings(const Problem& problem,
                                                const Constraints& constraints, double limit,
                                                std::size_t most, const std::stop_token& stop = {});

}  // namespace loopglass
