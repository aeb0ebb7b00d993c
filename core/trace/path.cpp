#include "trace/path.h"

#include "record/growth_step.h"

#include <algorithm>

namespace loopglass {

bool isWhole(const Trace& trace, NodeId node) {
    if (node == noNode || static_cast<std::size_t>(node) >= trace.size()) {
        return false;
    }
    const NodeRecord& record = trace[node];
    return record.kind == NodeKind::Whole || (record.kind == NodeKind::Nest && record.level == 0);
}

std::vector<NodeId> pathTo(const Trace& trace, NodeId node) {
    std::vector<NodeId> path;
    for (NodeId here = node; here != noNode; here = trace[here].parent) {
        path.push_back(here);
    }
    std::reverse(path.begin(), path.end());
    return path;
}

std::vector<NodeId> decisionsOf(const Trace& trace, NodeId node) {
    std::vector<NodeId> decisions;
    bool tileSeen = false;
    for (NodeId here = node; here != noNode; here = trace[here].parent) {
        const NodeKind kind = trace[here].kind;
        const bool tile = kind == NodeKind::Tile;
        if (kind == NodeKind::Whole) {
            return {node};
        }
        const bool decides = kind != NodeKind::Root && kind != NodeKind::Rest;
        if (decides && !(tile && tileSeen)) {
            decisions.push_back(here);
        }
        tileSeen = tile && trace[here].payload != GrowthStep::root;  // true for a tree below a tile
    }
    std::reverse(decisions.begin(), decisions.end());
    return decisions;
}

std::vector<NodeId> partsOf(const Trace& trace, NodeId node) {
    std::vector<NodeId> parts = decisionsOf(trace, node);
    for (const NodeId decision : decisionsOf(trace, node)) {
        if (trace[decision].kind == NodeKind::Nest && trace.tileOf(decision) != noNode) {
            parts.push_back(trace.tileOf(decision));
        }
    }
    std::sort(parts.begin(), parts.end());
    return parts;
}

NodeId realTile(const Trace& trace, NodeId tile) {
    const NodeRecord& record = trace[tile];
    const bool alias = record.payload == GrowthStep::root && record.other != noNode &&
                       record.reason == PruneReason::None;
    return alias ? record.other : tile;
}

std::vector<std::int64_t> factorsOfTile(const Trace& trace, NodeId tile, std::size_t dimensions) {
    return trace.tileFactors(realTile(trace, tile), dimensions);
}

}  // namespace loopglass
