#pragma once

#include "cost/counts.h"
#include "mapping/problem.h"
#include "record/objective.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::design {

/// Returns the estimate of the thesis for a tile of `level`. The estimate is the cost of the tile's
/// words between this level and its parent with the best unrolling and order, the ideal cost of all
/// outer levels, and the cycles of the lanes in use. The result is an estimate and not a bound.
Totals tileEstimate(const Problem& problem, std::size_t level,
                    const std::vector<std::int64_t>& tile, const Objective& objective);

}  // namespace loopglass::design
