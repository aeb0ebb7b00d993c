#include "export/plan/plan.h"

#include "mapping/legality.h"
#include "mapping/steps.h"
#include "workload/checked.h"

namespace loopglass {

namespace {

void addLoops(Plan& plan, const std::vector<Loop>& loops, PlanLoopKind kind, std::size_t level) {
    for (const Loop& loop : loops) {
        if (loop.factor > 1) {
            plan.loops.push_back({kind, level, loop.dimension, loop.factor,
                                  loop.step != 0 ? loop.step : 1, loop.step != 0});
        }
    }
}

void setStrides(Plan& plan) {
    std::vector<std::int64_t> reach(plan.workload().dimensionCount(), 1);
    for (std::size_t i = plan.loops.size(); i-- > 0;) {
        PlanLoop& loop = plan.loops[i];
        if (loop.uneven) {
            continue;  // the stride of a loop with an imperfect factor is already set
        }
        std::int64_t& inside = reach[index(loop.dimension)];
        loop.stride = inside;
        inside = checkedMultiply(inside, loop.bound);
    }
}

void setInstances(Plan& plan) {
    plan.instances.assign(plan.levelCount() + 1, 1);
    for (std::size_t l = 1; l <= plan.levelCount(); ++l) {
        plan.instances[l] = plan.instances[l - 1];
        for (const PlanLoop& loop : plan.loops) {
            if (loop.level == l - 1 && loop.spatial()) {
                plan.instances[l] = checkedMultiply(plan.instances[l], loop.bound);
            }
        }
    }
}

std::vector<std::int64_t> rankExtents(const Tensor& tensor, const std::vector<std::int64_t>& tile) {
    std::vector<std::int64_t> extents;
    for (const Rank& rank : tensor.ranks) {
        std::int64_t extent = 1;
        for (const Term& term : rank.terms) {
            extent = checkedAdd(extent,
                                checkedMultiply(term.coefficient, tile[index(term.dimension)] - 1));
        }
        extents.push_back(extent);
    }
    return extents;
}

std::size_t placeOf(const Plan& plan, const PlanCopy& copy) {
    std::size_t place = plan.firstLoop[copy.level];
    while (place > plan.firstLoop[copy.parent]) {
        const PlanLoop& loop = plan.loops[place - 1];
        if (loop.spatial() || plan.moves(loop, copy.tensor)) {
            break;
        }
        --place;
    }
    return place;
}

void addCopies(Plan& plan, const std::vector<std::vector<std::int64_t>>& tiles) {
    for (std::size_t l = 1; l < plan.levelCount(); ++l) {
        for (std::size_t t = 0; t < plan.workload().tensorCount(); ++t) {
            if (!plan.problem->keeper[l][t]) {
                continue;
            }
            const Tensor& tensor = plan.workload().tensors[t];
            PlanCopy copy{t,
                          l,
                          plan.keepers[t].back(),
                          0,
                          rankExtents(tensor, tiles[l]),
                          footprint(tensor, tiles[l])};
            copy.place = placeOf(plan, copy);
            plan.copies.push_back(std::move(copy));
            plan.keepers[t].push_back(l);
        }
    }
}

void visitFrom(const Plan& plan, std::size_t place, PlanVisitor& visitor) {
    for (std::size_t l = 0; l < plan.levelCount(); ++l) {
        if (plan.firstLoop[l] == place) {
            visitor.level(l);
        }
        for (const PlanCopy& copy : plan.copies) {
            if (copy.level == l && copy.place == place) {
                visitor.copyIn(copy);
            }
        }
    }
    if (place == plan.loops.size()) {
        visitor.operation();
    } else {
        visitor.openLoop(place);
        visitFrom(plan, place + 1, visitor);
        visitor.closeLoop(place);
    }
    for (auto copy = plan.copies.rbegin(); copy != plan.copies.rend(); ++copy) {
        if (copy->place == place && plan.workload().tensors[copy->tensor].output) {
            visitor.copyOut(*copy);
        }
    }
}

}  // namespace

std::int64_t Plan::step(const PlanLoop& loop, const Rank& rank) const {
    for (const Term& term : rank.terms) {
        if (term.dimension == loop.dimension) {
            return checkedMultiply(term.coefficient, loop.stride);
        }
    }
    return 0;
}

bool Plan::moves(const PlanLoop& loop, std::size_t tensor) const {
    return problem->reuse[tensor].indexing.contains(loop.dimension);
}

std::vector<std::size_t> Plan::spatialOutside(std::size_t level) const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < firstLoop[level]; ++i) {
        if (loops[i].spatial()) {
            found.push_back(i);
        }
    }
    return found;
}

Plan planOf(const Problem& problem, const Mapping& given) {
    const Mapping mapping = settled(given, workloadBounds(problem.workload));
    Plan plan;
    plan.problem = &problem;
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        plan.firstLoop.push_back(plan.loops.size());
        addLoops(plan, mapping.levels[l].temporal, PlanLoopKind::Temporal, l);
        addLoops(plan, mapping.levels[l].x, PlanLoopKind::SpatialX, l);
        addLoops(plan, mapping.levels[l].y, PlanLoopKind::SpatialY, l);
    }
    plan.firstLoop.push_back(plan.loops.size());
    setStrides(plan);
    setInstances(plan);
    const std::vector<std::vector<std::int64_t>> tiles = tileExtents(problem, mapping);
    plan.keepers.assign(problem.workload.tensorCount(), {0});
    for (const Tensor& tensor : problem.workload.tensors) {
        plan.fullExtent.push_back(rankExtents(tensor, tiles.front()));
    }
    addCopies(plan, tiles);
    return plan;
}

void walk(const Plan& plan, PlanVisitor& visitor) { visitFrom(plan, 0, visitor); }

}  // namespace loopglass
