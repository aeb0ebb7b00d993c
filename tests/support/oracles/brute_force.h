#pragma once

#include "cost/cost.h"
#include "cost/counts.h"
#include "mapping/constraints.h"
#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "record/options.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace loopglass::test {

/// Returns one objective of each kind that every problem has, for tests of general properties.
std::vector<Objective> everyObjective();

/// A mapping and its cost by one objective.
struct Optimum {
    double value = 0;
    Mapping mapping;
    /// Smallest tie-breaker, which is the cycles for an energy, otherwise the energy.
    double tie = 0;
};

/// The result of trying every legal mapping of a problem.
struct BruteForce {
    std::uint64_t legal = 0;     ///< number of legal mappings
    std::vector<Totals> points;  ///< points of all mappings
    std::vector<Objective> objectives = everyObjective();
    std::vector<std::optional<Optimum>> optima =
        std::vector<std::optional<Optimum>>(objectives.size());  ///< optimum of each objective

    const std::optional<Optimum>& operator[](const Objective& objective) const {
        return optima[static_cast<std::size_t>(
            std::find(objectives.begin(), objectives.end(), objective) - objectives.begin())];
    }
};

/// Returns the objective's value of a cost that is within its limit; nothing for a traffic
/// objective.
double valueOf(const Objective& objective, const Totals& totals);
double valueOf(const Objective& objective, const Cost& cost);
/// Returns the value for every objective, infinite beyond a limit.
double valueOf(const Objective& objective, const Problem& problem, const Cost& cost);

/// Returns the number of legal mappings under the constraints, or nothing if there are more than
/// `most` or too many illegal ones.
std::optional<std::uint64_t> countMappings(const Problem& problem, const Constraints& constraints,
                                           std::uint64_t most);

/// Evaluates every legal mapping under the constraints: every factorisation of every bound over the
/// temporal loops of all levels and both axes of all fanouts, and every order of the temporal loops
/// of every level, with one loop per dimension. The code is independent of the search. Mappings
/// whose counts exceed 64 bits are skipped, and those for which `counts` returns false.
BruteForce bruteForce(const Problem& problem, const CostOptions& options,
                      const Constraints& constraints = {},
                      std::vector<Objective> objectives = everyObjective(),
                      const std::function<bool(const Mapping&)>& counts = {});

/// Returns the pairs of energy and delay that are not dominated, by rising delay.
std::vector<Totals> frontOf(std::vector<Totals> points);

}  // namespace loopglass::test
