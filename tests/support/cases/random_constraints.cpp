// Constraints that are chosen at random from a mapping, and a check of a mapping that is
// independent of core.

#include "support/cases/random_constraints.h"

#include <algorithm>
#include <string>
#include <vector>

namespace loopglass::test {

std::int64_t factorOf(const std::vector<Loop>& loops, DimensionId d) {
    std::int64_t factor = 1;
    for (const Loop& loop : loops)
        factor *= loop.dimension == d ? loop.factor : 1;
    return factor;
}

namespace {

bool loopsKeepTo(const LoopConstraint& constraint, const std::vector<Loop>& loops) {
    const auto fixed = [&](DimensionId d) {
        return std::any_of(constraint.factors.begin(), constraint.factors.end(),
                           [&](const Loop& loop) { return loop.dimension == d; });
    };
    for (const Loop& loop : loops) {
        if (constraint.allowed && !constraint.allowed->contains(loop.dimension) &&
            !fixed(loop.dimension) && loop.factor > 1)
            return false;
    }
    for (const Loop& limit : constraint.most) {
        if (!fixed(limit.dimension) && factorOf(loops, limit.dimension) > limit.factor)
            return false;
    }
    return std::all_of(constraint.factors.begin(), constraint.factors.end(), [&](const Loop& loop) {
        return factorOf(loops, loop.dimension) == loop.factor;
    });
}

bool isUsedEnough(const LoopConstraint& axis, const std::vector<Loop>& loops) {
    std::int64_t used = 1;
    for (const Loop& loop : loops)
        used *= loop.factor;
    return used >= axis.least;
}

/// Requires that the loops of an order are the innermost loops, in this order.
bool endsWith(const std::vector<DimensionId>& order, const std::vector<Loop>& loops) {
    std::vector<DimensionId> expected;
    for (const DimensionId d : order) {
        if (factorOf(loops, d) > 1)
            expected.push_back(d);
    }
    if (expected.size() > loops.size())
        return false;
    return std::equal(expected.begin(), expected.end(),
                      loops.end() - static_cast<std::ptrdiff_t>(expected.size()),
                      [](DimensionId d, const Loop& loop) { return loop.dimension == d; });
}

void constrain(RandomSource& random, const Workload& workload, const std::vector<Loop>& loops,
               LoopConstraint& constraint) {
    if (random.chance(25)) {
        constraint.allowed = DimensionSet{};
        for (std::size_t d = 0; d < workload.dimensions.size(); ++d) {
            if (factorOf(loops, dimensionId(d)) > 1 || random.chance(30))
                constraint.allowed->insert(dimensionId(d));
        }
    }
    for (std::size_t d = 0; d < workload.dimensions.size(); ++d) {
        if (random.chance(8))
            constraint.factors.push_back({dimensionId(d), factorOf(loops, dimensionId(d))});
    }
}

/// Chooses limits that the loops obey, and that are mostly tight.
void limit(RandomSource& random, const Workload& workload, const std::vector<Loop>& loops,
           LoopConstraint& constraint) {
    for (std::size_t d = 0; d < workload.dimensions.size(); ++d) {
        const DimensionId id = dimensionId(d);
        const bool fixed = std::any_of(constraint.factors.begin(), constraint.factors.end(),
                                       [&](const Loop& loop) { return loop.dimension == id; });
        if (!fixed && random.chance(15))
            constraint.most.push_back({id, factorOf(loops, id) + random.between(0, 3)});
    }
}

/// Chooses the smallest number of used children on the axis, which the loops reach.
void askForUse(RandomSource& random, const std::vector<Loop>& loops, LoopConstraint& axis) {
    std::int64_t used = 1;
    for (const Loop& loop : loops)
        used *= loop.factor;
    if (random.chance(70))
        axis.least = std::max<std::int64_t>(1, used - random.between(0, 1));
}

}  // namespace

bool keepsTo(const Constraints& constraints, const Mapping& mapping) {
    for (std::size_t l = 0; l < constraints.levels.size(); ++l) {
        const LevelConstraints& level = constraints.levels[l];
        const LevelMapping& loops = mapping.levels[l];
        if (!loopsKeepTo(level.temporal, loops.temporal) || !loopsKeepTo(level.x, loops.x) ||
            !loopsKeepTo(level.y, loops.y) || !isUsedEnough(level.x, loops.x) ||
            !isUsedEnough(level.y, loops.y) || !endsWith(level.order, loops.temporal))
            return false;
    }
    return true;
}

Constraints randomConstraints(RandomSource& random, const Workload& workload,
                              const Mapping& mapping) {
    Constraints constraints;
    for (const LevelMapping& loops : mapping.levels) {
        LevelConstraints level;
        constrain(random, workload, loops.temporal, level.temporal);
        constrain(random, workload, loops.x, level.x);
        constrain(random, workload, loops.y, level.y);
        if (random.chance(30)) {
            for (std::size_t d = 0; d < workload.dimensions.size(); ++d)
                level.order.push_back(dimensionId(d));
            random.shuffle(level.order);
            level.order.resize(1 + random.below(level.order.size()));
        }
        constraints.levels.push_back(level);
    }
    std::vector<Loop>& fixed =
        constraints.levels[random.below(constraints.levels.size())].temporal.factors;
    if (random.chance(50) && !fixed.empty())
        fixed.front().factor = random.between(1, 3);
    if (random.chance(50)) {
        for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
            limit(random, workload, mapping.levels[l].temporal, constraints.levels[l].temporal);
            limit(random, workload, mapping.levels[l].x, constraints.levels[l].x);
            limit(random, workload, mapping.levels[l].y, constraints.levels[l].y);
        }
    }
    if (random.chance(40)) {
        for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
            askForUse(random, mapping.levels[l].x, constraints.levels[l].x);
            askForUse(random, mapping.levels[l].y, constraints.levels[l].y);
        }
    }
    return constraints;
}

}  // namespace loopglass::test
