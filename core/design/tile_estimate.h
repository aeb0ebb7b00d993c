#pragma once

#include "cost/counts.h"
#include "mapping/problem.h"
#include "record/objective.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::design {

/// Returns the thesis' estimate for a tile of `level`: the cost of its words between this level and
/// its parent with the best unrolling and order, the ideal cost of all outer levels, and the cycles
/// of the lanes in use. It is an estimate and not a bound.
Totals tileEstimate(const Problem& problem, std::size_t level,
                    const std::vector<std::int64_t>& tile, const Objective& objective);

}  // namespace loopglass::design
