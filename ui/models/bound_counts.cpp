#include "models/bound_counts.h"

#include "trace/rules.h"

#include <algorithm>
#include <utility>

namespace loopglass::ui {

namespace {

bool isOfComparison(PruneReason reason) {
    return reason != PruneReason::None && ruleOf(reason, false).level == RuleLevel::Completion;
}

}  // namespace

BoundCounts countBounds(const Trace& trace, std::size_t levels) {
    BoundCounts counts;
    counts.wentOn.resize(levels);
    // The pairs of an unrolling and a tile, by level. A tile is a separate candidate for every
    // unrolling before it.
    std::vector<std::vector<std::pair<NodeId, NodeId>>> ordered(levels);
    for (std::size_t n = 0; n < trace.size(); ++n) {
        const auto id = static_cast<NodeId>(n);
        const NodeRecord& node = trace[id];
        const bool nest = node.kind == NodeKind::Nest;
        if (isOfComparison(node.reason)) {
            (nest ? counts.ordersCut : counts.cut) +=
                node.kind == NodeKind::Rest ? node.payload : 1;
            continue;
        }
        if (node.state != NodeState::Expanded && node.state != NodeState::Evaluated) {
            continue;
        }
        if (nest) {
            if (const NodeId tile = trace.tileOf(id); tile != noNode) {
                ordered[node.level].emplace_back(node.parent, tile);
            }
        } else if (node.kind == NodeKind::Unrolling ||
                   (node.kind == NodeKind::Tile && std::size_t{node.level} + 1 == levels)) {
            ++counts.wentOn[node.level];
        }
    }
    for (std::size_t l = 0; l < levels; ++l) {
        std::sort(ordered[l].begin(), ordered[l].end());
        counts.wentOn[l] += static_cast<std::uint64_t>(
            std::unique(ordered[l].begin(), ordered[l].end()) - ordered[l].begin());
    }
    return counts;
}

}  // namespace loopglass::ui
