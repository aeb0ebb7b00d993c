// Idle lanes over time (docs/cost-model.md, section "Uneven tiles"). All siblings run in lockstep.
// So a child works at a time step if its tile then has iterations in every dimension. Dimensions
// are split independently. So the number of time steps at which a child works is a product over the
// dimensions. Each factor is the number of steps of the child's tiles. Each dimension is followed
// from the outermost loop inward. A temporal loop runs through all its tiles, a loop on the
// selected fanout selects the tile of the child, and a loop on any other fanout selects the first
// tile.
//
// Cost: children × dimensions × tiles of different lengths, at most two for each loop.
#include "mapping/lane_shares.h"

#include "mapping/steps.h"

#include <algorithm>

namespace loopglass {

namespace {

/// A loop over one dimension, as represented in this file.
struct Cut {
    std::int64_t step = 1;
    bool temporal = true;
    std::int64_t sibling = 0;  ///< index of the child, for a spatial loop
};

/// Returns the time steps of a range, beginning at a loop.
double stepsOf(const std::vector<Cut>& cuts, std::size_t from, std::int64_t range) {
    if (range <= 0) {
        return 0;
    }
    if (from == cuts.size()) {
        return 1;
    }
    const Cut& cut = cuts[from];
    if (!cut.temporal) {
        return stepsOf(cuts, from + 1, std::min(cut.step, range - cut.sibling * cut.step));
    }
    const double whole = static_cast<double>(range / cut.step);
    return (whole > 0 ? whole * stepsOf(cuts, from + 1, cut.step) : 0) +
           stepsOf(cuts, from + 1, range % cut.step);
}

/// Returns the counters of the loops on an axis at a position, outermost first.
std::vector<std::int64_t> countersAt(const std::vector<Loop>& loops, std::int64_t position) {
    std::vector<std::int64_t> counters(loops.size());
    for (std::size_t i = loops.size(); i-- > 0;) {
        counters[i] = position % loops[i].factor;
        position /= loops[i].factor;
    }
    return counters;
}

std::int64_t productOf(const std::vector<Loop>& loops) {
    std::int64_t product = 1;
    for (const Loop& loop : loops) {
        product *= loop.factor;
    }
    return product;
}

/// Returns the loops of each dimension, with one child of a fanout in place of the fanout.
std::vector<std::vector<Cut>> cutsOf(const Mapping& mapping, std::size_t dimensions,
                                     std::size_t level, std::int64_t column, std::int64_t row) {
    std::vector<std::vector<Cut>> cuts(dimensions);
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        const LevelMapping& own = mapping.levels[l];
        for (const Loop& loop : own.temporal) {
            cuts[index(loop.dimension)].push_back({loop.step, true, 0});
        }
        for (const auto& [loops, position] : {std::pair{&own.x, column}, std::pair{&own.y, row}}) {
            const auto counters = countersAt(*loops, l == level ? position : 0);
            for (std::size_t i = 0; i < loops->size(); ++i) {
                cuts[index((*loops)[i].dimension)].push_back(
                    {(*loops)[i].step, false, counters[i]});
            }
        }
    }
    return cuts;
}

}  // namespace

bool LaneShares::varies() const {
    return std::any_of(busy.begin(), busy.end(), [](double share) { return share < 1; });
}

LaneShares laneShares(const Problem& problem, const Mapping& mapping, std::size_t level) {
    const std::vector<std::int64_t> bounds = workloadBounds(problem.workload);
    const Mapping stepped = withSteps(settled(mapping, bounds), bounds);
    LaneShares shares;
    shares.columns = productOf(stepped.levels[level].x);
    shares.rows = productOf(stepped.levels[level].y);
    const auto stepsAt = [&](std::int64_t column, std::int64_t row) {
        const auto cuts = cutsOf(stepped, bounds.size(), level, column, row);
        double steps = 1;
        for (std::size_t d = 0; d < bounds.size(); ++d) {
            steps *= stepsOf(cuts[d], 0, bounds[d]);
        }
        return steps;
    };
    const double all = stepsAt(0, 0);
    for (std::int64_t row = 0; row < shares.rows; ++row) {
        for (std::int64_t column = 0; column < shares.columns; ++column) {
            shares.busy.push_back(stepsAt(column, row) / all);
        }
    }
    return shares;
}

}  // namespace loopglass
