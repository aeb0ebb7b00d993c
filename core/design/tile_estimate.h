#pragma once

#include "cost/counts.h"
#include "mapping/problem.h"
#include "record/objective.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::design {

/// What the thesis adds up for a tile of `level`: what its words cost on the way between that level
/// and the next outward, by the best unrolling and order, and the ideal cost of all that lies
/// further out; and the cycles of the lanes in use. An estimate, no bound.
Totals tileEstimate(const Problem& problem, std::size_t level,
                    const std::vector<std::int64_t>& tile, const Objective& objective);

}  // namespace loopglass::design
