// Finds the mapping that represents a given mapping whose loop orders the order rule has pruned.
// All factors become constraints, and a search with only the order rule and bounds finds the best
// remaining orders. Cost: at most the orders of all levels; a few milliseconds.
#include "trace/equivalent_candidate.h"

#include "mapper/map.h"
#include "mapper/search_methods.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace loopglass {

namespace {

std::vector<Loop> everyFactor(std::size_t dimensions, const std::vector<Loop>& loops) {
    std::vector<Loop> all;
    for (std::size_t d = 0; d < dimensions; ++d) {
        all.push_back({dimensionId(d), 1});
    }
    for (const Loop& loop : loops) {
        all[index(loop.dimension)].factor *= loop.factor;
    }
    return all;
}

}  // namespace

std::optional<Mapping> equivalentCandidateOf(const Problem& problem, const SearchOptions& options,
                                             const Mapping& mapping) {
    SearchOptions fixed = options;
    fixed.principles = {true, false, false, true};
    fixed.growth = GrowthRule::AllDimensions;
    fixed.variants = {};
    fixed.gap = 0;
    fixed.loopsPerLevel = 1;
    fixed.uneven = Unevenness::Even;
    fixed.threads = 1;
    fixed.constraints.levels.resize(mapping.levels.size());
    const std::size_t dimensions = problem.workload.dimensionCount();
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        LevelConstraints& level = fixed.constraints.levels[l];
        level.temporal.factors = everyFactor(dimensions, mapping.levels[l].temporal);
        level.x.factors = everyFactor(dimensions, mapping.levels[l].x);
        level.y.factors = everyFactor(dimensions, mapping.levels[l].y);
    }
    return map({problem, principlesMethod(), std::move(fixed)}).answer.best;
}

}  // namespace loopglass
