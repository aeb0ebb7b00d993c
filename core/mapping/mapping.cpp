#include "mapping/mapping.h"

#include <algorithm>

namespace loopglass {

namespace {

std::vector<Loop> mergedTemporal(const std::vector<Loop>& loops) {
    std::vector<Loop> result;
    for (const Loop& loop : loops) {
        if (loop.factor == 1) {
            continue;
        }
        if (!result.empty() && result.back().dimension == loop.dimension) {
            result.back().factor *= loop.factor;
        } else {
            result.push_back(loop);
        }
    }
    return result;
}

std::vector<Loop> mergedSpatial(const std::vector<Loop>& loops) {
    std::vector<Loop> sorted = loops;
    std::stable_sort(sorted.begin(), sorted.end(), [](const Loop& a, const Loop& b) {
        return index(a.dimension) < index(b.dimension);
    });
    return mergedTemporal(sorted);
}

}  // namespace

Mapping canonical(const Mapping& mapping) {
    Mapping result;
    for (const LevelMapping& level : mapping.levels) {
        result.levels.push_back(
            {mergedTemporal(level.temporal), mergedSpatial(level.x), mergedSpatial(level.y)});
    }
    return result;
}

}  // namespace loopglass
