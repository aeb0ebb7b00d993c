#include "search/space/whole_mapping.h"

#include "search/space/axis_layout.h"

#include <algorithm>

namespace loopglass::space {

namespace {

/// Returns an order for a level whose order changes no count: the dimensions of the constraints,
/// then all others.
LoopOrder anyOrder(const SearchProblem& space, std::size_t level) {
    const auto& fixed = space.constraints(level).order;
    LoopOrder order(fixed.rbegin(), fixed.rend());
    for (std::size_t d = 0; d < space.dimensionCount(); ++d) {
        if (std::find(fixed.begin(), fixed.end(), dimensionId(d)) == fixed.end()) {
            order.push_back(dimensionId(d));
        }
    }
    return order;
}

}  // namespace

LoopOrder orderOf(const SearchProblem& space, const PartialMapping& partial, std::size_t level) {
    LoopOrder order = partial.order(level);
    return order.empty() ? anyOrder(space, level) : order;
}

Mapping wholeMapping(const SearchProblem& space, const PartialMapping& partial) {
    AxisLayout layout(space);
    layout.count(partial);
    Mapping mapping;
    for (std::size_t l = 0; l < space.levelCount(); ++l) {
        LevelMapping level;
        const LoopOrder order = orderOf(space, partial, l);
        for (auto d = order.rbegin(); d != order.rend(); ++d) {
            if (const std::int64_t factor = partial.temporal(l, index(*d)); factor > 1) {
                level.temporal.push_back({*d, factor});
            }
        }
        AxisLoops axes = layout.loops(partial, l);
        level.x = std::move(axes.x);
        level.y = std::move(axes.y);
        mapping.levels.push_back(std::move(level));
    }
    return canonical(mapping);
}

Mapping laidBest(const SearchProblem& space, const Mapping& mapping) {
    PartialMapping partial = PartialMapping::unconstrained(space);
    for (std::size_t l = 0; l < mapping.levels.size(); ++l) {
        const LevelMapping& level = mapping.levels[l];
        LoopOrder order;
        for (auto loop = level.temporal.rbegin(); loop != level.temporal.rend(); ++loop) {
            partial.multiplyTemporal(l, index(loop->dimension), loop->factor);
            if (std::find(order.begin(), order.end(), loop->dimension) == order.end()) {
                order.push_back(loop->dimension);
            }
        }
        for (const auto* axis : {&level.x, &level.y}) {
            for (const Loop& loop : *axis) {
                partial.multiplySpatial(l, index(loop.dimension), loop.factor);
            }
        }
        partial.setOrder(l, order);
    }
    const Mapping whole = wholeMapping(space, partial);
    Mapping laid = mapping;
    for (std::size_t l = 0; l < laid.levels.size(); ++l) {
        laid.levels[l].x = whole.levels[l].x;
        laid.levels[l].y = whole.levels[l].y;
    }
    return laid;
}

}  // namespace loopglass::space
