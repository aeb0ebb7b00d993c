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

/// One of each kind of objective that every problem has; what holds of searches is tested by each.
std::vector<Objective> everyObjective();

/// A mapping and what it costs by one objective.
struct Optimum {
    double value = 0;
    Mapping mapping;
    double tie = 0;  ///< least among equals: cycles by energy, else energy
};

/// What trying every legal mapping of a problem finds.
struct BruteForce {
    std::uint64_t legal = 0;     ///< legal mappings
    std::vector<Totals> points;  ///< of all of them
    std::vector<Objective> objectives = everyObjective();
    std::vector<std::optional<Optimum>> optima =
        std::vector<std::optional<Optimum>>(objectives.size());  ///< by objective

    const std::optional<Optimum>& operator[](const Objective& objective) const {
        return optima[static_cast<std::size_t>(
            std::find(objectives.begin(), objectives.end(), objective) - objectives.begin())];
    }
};

/// The objective of a cost that is within its limit; of a traffic objective nothing.
double valueOf(const Objective& objective, const Totals& totals);
double valueOf(const Objective& objective, const Cost& cost);
/// The same of every objective, infinite beyond a limit.
double valueOf(const Objective& objective, const Problem& problem, const Cost& cost);

/// Legal mappings of the problem under the constraints, or nothing when there are more than `most`
/// of them, or so many illegal ones that looking takes too long.
std::optional<std::uint64_t> countMappings(const Problem& problem, const Constraints& constraints,
                                           std::uint64_t most);

/// Evaluates every legal mapping under the constraints: every factorisation of every bound over the
/// temporal loops of all levels and both axes of all fanouts, and every order of the temporal loops
/// of every level, one loop per dimension. It shares nothing with the search. Mappings whose counts
/// leave 64 bits are passed over, and those that `counts` says no to.
BruteForce bruteForce(const Problem& problem, const CostOptions& options,
                      const Constraints& constraints = {},
                      std::vector<Objective> objectives = everyObjective(),
                      const std::function<bool(const Mapping&)>& counts = {});

/// The pairs of energy and delay that no other of them betters in one and equals or betters in the
/// other, by rising delay.
std::vector<Totals> frontOf(std::vector<Totals> points);

}  // namespace loopglass::test
