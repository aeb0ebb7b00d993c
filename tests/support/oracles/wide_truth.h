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

/// The result of trying every legal mapping of a wide case.
struct WideTruth {
    std::size_t variants = 0;    ///< number of choices of bypass
    std::uint64_t mappings = 0;  ///< mappings of all variants
    std::vector<Objective> objectives = everyObjective();
    std::vector<std::optional<WideOptimum>> best;  ///< for each objective
    BruteForce given;                              ///< without bypass

    const std::optional<WideOptimum>& operator[](const Objective& objective) const {
        return best[static_cast<std::size_t>(
            std::find(objectives.begin(), objectives.end(), objective) - objectives.begin())];
    }
};

/// Among equal values, the smaller tie-breaker is the best. `given` is the bound problem of the
/// case.
WideTruth wideTruth(const WideCase& wideCase, const Problem& given);

}  // namespace loopglass::test
