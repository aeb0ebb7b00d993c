#include "search/whole_mapping.h"

#include "search/observer.h"
#include "search/unrolling.h"

#include <algorithm>

namespace loopglass {

namespace {

/// For a level whose order changes no count: what the constraints ask for, then the others.
LoopOrder anyOrder(const SearchSpace& space, std::size_t level) {
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

Mapping wholeMapping(const SearchSpace& space, const PartialMapping& partial) {
    Mapping mapping;
    for (std::size_t l = 0; l < space.levelCount(); ++l) {
        LevelMapping level;
        LoopOrder order = partial.order(l);
        if (order.empty()) {
            order = anyOrder(space, l);
        }
        for (auto d = order.rbegin(); d != order.rend(); ++d) {
            if (const std::int64_t factor = partial.temporal(l, index(*d)); factor > 1) {
                level.temporal.push_back({*d, factor});
            }
        }
        UnrollingFactors free(space.dimensionCount(), 1);
        for (std::size_t d = 0; d < free.size(); ++d) {
            free[d] = partial.spatial(l, d) / space.fixedSpatial(l, d);
        }
        AxisLoops axes = splitOverAxes(space, l, free);
        level.x = std::move(axes.x);
        level.y = std::move(axes.y);
        mapping.levels.push_back(std::move(level));
    }
    return canonical(mapping);
}

}  // namespace loopglass
