#include "models/reason_counts.h"

#include "record/growth_step.h"

namespace loopglass::ui {

ReasonCounts countReasons(const Trace& trace, std::size_t levels,
                          std::optional<std::uint32_t> moment) {
    ReasonCounts counts;
    counts.levels.resize(levels + 1);
    counts.keptTiles.resize(levels);
    const std::size_t end = moment ? trace.createdBy(*moment) : trace.size();
    for (std::size_t n = 0; n < end; ++n) {
        const auto id = static_cast<NodeId>(n);
        const NodeRecord& node = trace[id];
        const bool alias = node.kind == NodeKind::Tile && node.payload == GrowthStep::root &&
                           node.other != noNode && node.reason == PruneReason::None;
        if (node.kind == NodeKind::Root || alias) {
            continue;
        }
        const NodeState state = moment ? trace.stateAt(id, *moment) : node.state;
        const bool decided = state != NodeState::Open;
        const PruneReason reason = decided ? node.reason : PruneReason::None;
        const std::uint64_t many = node.kind == NodeKind::Rest ? node.payload : 1;
        const std::size_t level = node.kind == NodeKind::Order ? levels : node.level;
        const bool goesOn = node.kind == NodeKind::Order && reason == PruneReason::None &&
                            !trace.trie().nodes[node.payload].kept;
        ReasonCount& cell =
            goesOn ? counts.goesOn : counts.levels[level][static_cast<std::size_t>(reason)];
        cell.count += many;
        // True for a tile that the growth tree keeps. Such a tile may serve many candidates, and is
        // never decided itself.
        const bool keptTile = node.kind == NodeKind::Tile && state == NodeState::Open;
        const bool ofTree = keptTile && level + 1 < levels;
        counts.keptTiles[ofTree ? level : 0].count += ofTree ? many : 0;
        ReasonCount& shown = ofTree ? counts.keptTiles[level] : cell;
        shown.example = shown.example == noNode ? id : shown.example;
        const Mark mark = keptTile ? Mark::Kept : markOf(state, reason);
        counts.marks[static_cast<std::size_t>(mark)] += goesOn ? 0 : many;
        counts.total += many;
    }
    return counts;
}

}  // namespace loopglass::ui
