#pragma once

#include "mapping/problem.h"
#include "record/options.h"
#include "support/oracles/brute_force.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::test {

/// Evaluates every mapping of a problem with uneven tiles: of each dimension every chain of steps
/// over the temporal loops of all levels and both axes of all fanouts, and every order of the
/// temporal loops of every level but the innermost, below which nothing is kept. It says itself
/// which of them are legal and shares nothing with the search. None when there are more than
/// `left`, which it counts down.
std::optional<BruteForce> bruteForceUneven(const Problem& problem, const CostOptions& options,
                                           Unevenness uneven, std::vector<Objective> objectives,
                                           std::uint64_t& left);

}  // namespace loopglass::test
