#include "mapping/mapping.h"

#include <algorithm>

namespace loopglass {

namespace {

/// Returns true if two neighbouring loops can be merged, which requires that tiles of the outer
/// loop consist of whole tiles of the inner loop. A remainder tile ends at the end of the range in
/// both loops.
bool mergeable(const Loop& outer, const Loop& inner) {
    return outer.dimension == inner.dimension &&
           (inner.step == 0 || (outer.step != 0 && outer.step % inner.step == 0));
}

/// Merges temporal loops. The merged count is an upper limit. Only the last tile of the outer loop
/// may be smaller. The range of this loop is not known here, so its remainder tile may count as a
/// whole tile; settled() corrects the count.
std::vector<Loop> mergedTemporal(const std::vector<Loop>& loops) {
    std::vector<Loop> result;
    for (const Loop& loop : loops) {
        if (loop.factor == 1) {
            continue;
        }
        if (!result.empty() && mergeable(result.back(), loop)) {
            result.back().factor *= loop.factor;
            result.back().step = loop.step;
        } else {
            result.push_back(loop);
        }
    }
    return result;
}

/// Merges spatial loops, whose order is arbitrary for different dimensions.
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
