// Levels with several loops over one dimension (docs/search.md, section "Split loops").
//
// A search gives each dimension one temporal loop per level. To search mappings with up to n loops,
// each level except the innermost is split into n parts. These parts are the level, and n - 1
// levels directly inside this level, without tensors and buffers. The innermost part has the fanout
// of the level and the constraints on the fanout.
//
// Statement. Join the loops of all parts of a level, one after another. This converts each mapping
// of the split problem to a mapping of the given problem. Both mappings are legal or both are
// illegal, and all counts are equal. Proof. The added levels keep no tensor, so both problems have
// the same pairs of parent and child. The words between parent and child depend only on the loops
// outside the child's tile and on the fanouts between parent and child (docs/cost-model.md, section
// "The closed form"). Both mappings have the same sequence of loops. The fanout of a level is
// inside all loops of the level, between the same parents and children. An added level has no
// buffer, and therefore no traffic, bandwidth or capacity. Tiles of original levels keep their
// extents.
//
// The loop order of the innermost level changes no count, so this level is not split. If a
// constraint fixes the order of the innermost loops of a level, each dimension in this order has
// one loop, in the innermost part. A factor above 1 that a constraint fixes or limits could be
// divided among the parts in several ways, so such a constraint is rejected.
//
// With n parts, a level can have every loop list that is the concatenation of n lists, each with at
// most one loop over a dimension. A list has the fewest parts if a part only begins at a dimension
// of the current part. (Two loops over each of A, B and C in the order A B A C B C need three
// parts.)
//
// Guarantee: proven. Cost: a search with `parts` times as many levels.
#include "mapping/split_levels.h"

#include "words/sentences/search.h"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace loopglass {

namespace {

constexpr std::size_t mostLevels = 32;  ///< limit of levels, as in an accelerator file

DimensionSet inOrder(const LevelConstraints& level) {
    DimensionSet dimensions;
    for (const DimensionId d : level.order) {
        dimensions.insert(d);
    }
    return dimensions;
}

Level partOf(const Level& level, std::size_t number) {
    Level part;
    part.name = level.name + " (" + std::to_string(number + 1) + ")";
    part.at = level.at;
    return part;
}

/// Returns the constraints of one part of a level: the `innermost` part has the fanout and the
/// order.
LevelConstraints partConstraints(const LevelConstraints& level, std::size_t dimensions,
                                 bool innermost) {
    LevelConstraints part;
    part.temporal = level.temporal;
    if (innermost) {
        part.x = level.x;
        part.y = level.y;
        part.order = level.order;
        return part;
    }
    const DimensionSet ordered = inOrder(level);
    DimensionSet allowed;
    for (std::size_t d = 0; d < dimensions; ++d) {
        const DimensionId id = dimensionId(d);
        const bool may = !level.temporal.allowed || level.temporal.allowed->contains(id);
        if (may && !ordered.contains(id)) {
            allowed.insert(id);
        }
    }
    part.temporal.allowed = allowed;
    for (Loop& loop : part.temporal.factors) {
        loop.factor = 1;
    }
    return part;
}

}  // namespace

Message reasonNotSplit(const Problem& problem, const Constraints& constraints, std::size_t parts) {
    const std::size_t levels = (problem.levelCount() - 1) * parts + 1;
    if (levels > mostLevels) {
        return msg::search::splitsIntoTooMany(parts, levels, mostLevels);
    }
    const auto& constrained = constraints.levels;
    for (std::size_t l = 0; l < constrained.size() && l + 1 < problem.levelCount(); ++l) {
        for (const Loop& loop : constrained[l].temporal.factors) {
            if (loop.factor > 1 && !inOrder(constrained[l]).contains(loop.dimension)) {
                return msg::search::splitsNoFixedFactor(problem.workload[loop.dimension].name,
                                                        loop.factor,
                                                        problem.accelerator.levels[l].name);
            }
        }
        for (const Loop& limit : constrained[l].temporal.most) {
            const Dimension& dimension = problem.workload[limit.dimension];
            const std::int64_t most = constrained[l].temporal.mostOf(limit.dimension);
            if (most > 1 && most < dimension.bound &&
                !inOrder(constrained[l]).contains(limit.dimension)) {
                return msg::search::splitsNoLimit(dimension.name, most,
                                                  problem.accelerator.levels[l].name);
            }
        }
    }
    return {};
}

SplitProblem splitLevels(const Problem& problem, const Constraints& constraints,
                         std::size_t parts) {
    Accelerator accelerator = problem.accelerator;
    accelerator.levels.clear();
    SplitProblem split;
    std::vector<LevelConstraints> given = constraints.levels;
    given.resize(problem.levelCount());
    for (std::size_t l = 0; l < problem.levelCount(); ++l) {
        const std::size_t here = l + 1 < problem.levelCount() ? parts : 1;
        const Level& level = problem.accelerator.levels[l];
        for (std::size_t p = 0; p < here; ++p) {
            Level part = p == 0 ? level : partOf(level, p);
            part.fanout = p + 1 == here ? level.fanout : Fanout{};
            accelerator.levels.push_back(std::move(part));
            split.constraints.levels.push_back(
                partConstraints(given[l], problem.workload.dimensionCount(), p + 1 == here));
        }
    }
    split.problem = bind(problem.workload, std::move(accelerator));
    return split;
}

Mapping joined(const Mapping& mapping, std::size_t parts) {
    Mapping out;
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        const LevelMapping& part = mapping.levels[l];
        if (l % parts == 0) {
            out.levels.emplace_back();
        }
        LevelMapping& level = out.levels.back();
        level.temporal.insert(level.temporal.end(), part.temporal.begin(), part.temporal.end());
        level.x.insert(level.x.end(), part.x.begin(), part.x.end());
        level.y.insert(level.y.end(), part.y.begin(), part.y.end());
    }
    return canonical(out);
}

std::size_t partsOf(const std::vector<Loop>& loops) {
    std::size_t parts = 1;
    DimensionSet met;
    for (const Loop& loop : loops) {
        if (met.contains(loop.dimension)) {
            ++parts;
            met = {};
        }
        met.insert(loop.dimension);
    }
    return parts;
}

}  // namespace loopglass
