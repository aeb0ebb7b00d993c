#pragma once

#include "cost/counts.h"
#include "mapping/problem.h"
#include "record/objective.h"

#include <cstdint>
#include <vector>

namespace loopglass::test {

/// Returns objectives with numbers that fit a problem: one objective of each kind, and limits
/// twice, chosen from the costs of its mappings. Some limits cannot be met.
std::vector<Objective> randomObjectives(std::uint64_t seed, const Problem& problem,
                                        const std::vector<Totals>& points);

}  // namespace loopglass::test
