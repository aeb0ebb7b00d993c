#include "mapping/constraints.h"

#include "words/sentences/mapping.h"

#include <algorithm>
#include <limits>

namespace loopglass {

namespace {

std::int64_t factorOf(const std::vector<Loop>& loops, DimensionId dimension) {
    std::int64_t factor = 1;
    for (const Loop& loop : loops) {
        factor *= loop.dimension == dimension ? loop.factor : 1;
    }
    return factor;
}

void check(const Problem& problem, const LoopConstraint& constraint, const std::vector<Loop>& loops,
           const Message& place, std::vector<Message>& found) {
    for (std::size_t d = 0; d < problem.workload.dimensionCount(); ++d) {
        const std::int64_t factor = factorOf(loops, dimensionId(d));
        const std::string& name = problem.workload.dimensions[d].name;
        const auto fixed =
            std::find_if(constraint.factors.begin(), constraint.factors.end(),
                         [&](const Loop& loop) { return loop.dimension == dimensionId(d); });
        if (fixed != constraint.factors.end()) {
            if (factor != fixed->factor) {
                found.push_back(msg::mapping::anotherFactor(name, fixed->factor, place, factor));
            }
        } else if (factor > 1 && constraint.allowed &&
                   !constraint.allowed->contains(dimensionId(d))) {
            found.push_back(msg::mapping::loopNotAllowed(name, place));
        } else if (const std::int64_t most = constraint.mostOf(dimensionId(d)); factor > most) {
            found.push_back(msg::mapping::factorAboveMost(name, most, place, factor));
        }
    }
}

/// Reports an axis that uses fewer children than its constraint requires.
void checkUse(const LoopConstraint& axis, const std::vector<Loop>& loops, const Message& place,
              std::vector<Message>& found) {
    std::int64_t used = 1;
    for (const Loop& loop : loops) {
        used *= loop.factor;
    }
    if (used < axis.least) {
        found.push_back(msg::mapping::axisUsedLess(axis.least, place, used));
    }
}

/// Returns true if the existing loops among the named loops are innermost, in the order of the
/// names.
bool obeysOrder(const std::vector<DimensionId>& order, const std::vector<Loop>& temporal) {
    std::vector<DimensionId> loops;
    for (const Loop& loop : temporal) {
        if (loop.factor > 1) {
            loops.push_back(loop.dimension);
        }
    }
    std::vector<DimensionId> wanted;
    for (const DimensionId d : order) {
        if (std::find(loops.begin(), loops.end(), d) != loops.end()) {
            wanted.push_back(d);
        }
    }
    return wanted.size() <= loops.size() &&
           std::equal(wanted.rbegin(), wanted.rend(), loops.rbegin());
}

}  // namespace

std::int64_t LoopConstraint::mostOf(DimensionId dimension) const {
    for (const Loop& fixed : factors) {
        if (fixed.dimension == dimension) {
            return fixed.factor;
        }
    }
    if (allowed && !allowed->contains(dimension)) {
        return 1;
    }
    std::int64_t largest = std::numeric_limits<std::int64_t>::max();
    for (const Loop& limit : most) {
        largest = limit.dimension == dimension ? std::min(largest, limit.factor) : largest;
    }
    return largest;
}

bool Constraints::mustKeep(std::size_t level, TensorId tensor) const {
    return level < keep.size() &&
           std::find(keep[level].begin(), keep[level].end(), tensor) != keep[level].end();
}

std::vector<Message> violatedConstraint(const Problem& problem, const Constraints& constraints,
                                        const Mapping& mapping) {
    std::vector<Message> found;
    const Mapping loops = canonical(mapping);
    for (std::size_t l = 0; l < constraints.levels.size() && l < loops.levels.size(); ++l) {
        const LevelConstraints& level = constraints.levels[l];
        const std::string& name = problem.accelerator.levels[l].name;
        check(problem, level.temporal, loops.levels[l].temporal, msg::mapping::atLevel(name),
              found);
        for (const char axis : {'x', 'y'}) {
            const LoopConstraint& constraint = axis == 'x' ? level.x : level.y;
            const std::vector<Loop>& laid = axis == 'x' ? loops.levels[l].x : loops.levels[l].y;
            check(problem, constraint, laid, msg::mapping::onAxis(axis, name), found);
            checkUse(constraint, laid, msg::mapping::onAxis(axis, name), found);
        }
        if (!obeysOrder(level.order, loops.levels[l].temporal)) {
            found.push_back(msg::mapping::anotherOrder(name));
        }
    }
    for (std::size_t l = 0; l < constraints.keep.size() && l < problem.levelCount(); ++l) {
        for (const TensorId tensor : constraints.keep[l]) {
            if (!problem.keeps(levelId(l), tensor)) {
                found.push_back(msg::mapping::keptByConstraint(problem.accelerator.levels[l].name,
                                                               problem.workload[tensor].name));
            }
        }
    }
    return found;
}

}  // namespace loopglass
