#pragma once

#include "mapping/variant.h"
#include "support/cases/wide_cases.h"
#include "support/oracles/brute_force.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::test {

/// The best mapping over all choices of bypass, by one objective.
struct WideOptimum {
    Optimum optimum;
    Variant variant;
};

/// What trying every legal mapping of a wide case finds.
struct WideTruth {
    std::size_t variants = 0;    ///< choices of bypass
    std::uint64_t mappings = 0;  ///< of all of them
    std::vector<Objective> objectives = everyObjective();
    std::vector<std::optional<WideOptimum>> best;  ///< by objective
    BruteForce given;                              ///< without bypass

    const std::optional<WideOptimum>& operator[](const Objective& objective) const {
        return best[static_cast<std::size_t>(
            std::find(objectives.begin(), objectives.end(), objective) - objectives.begin())];
    }
};

/// Of equals in a value, the one with the lesser tie-breaker is the best. `given` is the case,
/// bound.
WideTruth wideTruth(const WideCase& wideCase, const Problem& given);

}  // namespace loopglass::test
