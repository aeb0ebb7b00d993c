#pragma once

#include "mapping/problem.h"
#include "record/options.h"
#include "support/oracles/brute_force.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::test {

/// Evaluates every mapping of a problem with uneven tiles: for each dimension every chain of steps
/// over the temporal loops of all levels and both axes of all fanouts, and every order of the
/// temporal loops of every level except the innermost, below which nothing is kept. The legality
/// check and all other code are independent of the search. Decreases `left` for each mapping, and
/// returns nothing if there are more.
std::optional<BruteForce> bruteForceUneven(const Problem& problem, const CostOptions& options,
                                           Unevenness uneven, std::vector<Objective> objectives,
                                           std::uint64_t& left);

}  // namespace loopglass::test
