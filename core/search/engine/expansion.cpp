#include "search/engine/expansion.h"

#include <algorithm>

namespace loopglass::engine {

namespace {

/// Descriptions that are kept for later, some hundreds of bytes each.
constexpr std::size_t keptDescriptions = 1024;

}  // namespace

dominance::PartSignature& Expansion::describeNext() {
    if (describedCount == described.size()) {
        described.emplace_back();
    }
    return described[describedCount++];
}

void Expansion::begin(const Incumbent& incumbent, std::size_t levelCount) {
    children.clear();
    described.resize(std::min(described.size(), keptDescriptions));
    describedCount = 0;
    bestMapping.reset();
    best = incumbent;
    records = LocalRecords(records.on());
    tiles.reset();
    tilesParent = noNode;
    tileBounds.clear();
    levels.assign(levelCount, {});
    incomplete = StopReason::Closed;
    orders = 0;
    evaluated = 0;
    overflowed = 0;
}

}  // namespace loopglass::engine
