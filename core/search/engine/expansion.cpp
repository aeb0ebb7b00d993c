#include "search/engine/expansion.h"

namespace loopglass::engine {

void Expansion::begin(const Incumbent& incumbent, std::size_t levelCount) {
    children.clear();
    described.clear();
    bestMapping.reset();
    best = incumbent;
    records = LocalRecords(records.on());
    tiles.reset();
    tilesParent = noNode;
    tileBounds.clear();
    levels.assign(levelCount, {});
    overfull = false;
    evaluated = 0;
    overflowed = 0;
}

}  // namespace loopglass::engine
