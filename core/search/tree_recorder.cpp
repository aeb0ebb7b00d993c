#include "search/tree_recorder.h"

namespace loopglass {

NodeRecord TreeRecorder::record(const Expansion& expansion, std::uint32_t position,
                                std::uint32_t base) {
    const TileNode& tile = expansion.tiles->tree.nodes[position];
    NodeRecord record{.parent = tile.parent == position ? expansion.tilesParent
                                                        : static_cast<NodeId>(base + tile.parent),
                      .kind = NodeKind::Tile,
                      .state =
                          tile.reason == PruneReason::None ? NodeState::Open : NodeState::Pruned,
                      .reason = tile.reason,
                      .level = static_cast<std::uint8_t>(expansion.tiles->key.front()),
                      .left = static_cast<double>(tile.left),
                      .right = static_cast<double>(tile.right)};
    if (tile.reason == PruneReason::LargerTile) {
        record.other = static_cast<NodeId>(base + tile.other);
    } else if (tile.reason == PruneReason::Memory) {
        record.other = static_cast<NodeId>(static_cast<std::uint32_t>(tile.buffer));
    }
    return record;
}

/// Tells the growth tree of an expansion, or that it is one already told; returns its first id.
std::uint32_t TreeRecorder::tell(const Expansion& expansion, SearchObserver& observer,
                                 RecordCursor& cursor) {
    if (!expansion.tiles) {
        return 0;
    }
    LocalRecords records(true);
    const TileTree& tree = expansion.tiles->tree;
    const auto [known, added] = m_told.emplace(expansion.tiles->key, cursor.node);
    if (!added && expansion.tileBounds.empty()) {
        records.add({.parent = expansion.tilesParent,
                     .other = static_cast<NodeId>(known->second),
                     .payload = TileGrowth::root,
                     .kind = NodeKind::Tile,
                     .state = NodeState::Expanded,
                     .level = static_cast<std::uint8_t>(expansion.tiles->key.front())});
        records.flush(observer, cursor, 0);
        return known->second;
    }
    const std::uint32_t base = cursor.node;
    std::size_t kept = 0;
    for (std::uint32_t n = 0; n < tree.nodes.size(); ++n) {
        const NodeRecord node = record(expansion, n, base);
        records.addTile(node, tree.nodes[n].grown, tree.nodes[n].factor);
    }
    for (const double bound : expansion.tileBounds) {
        records.at(static_cast<NodeId>(tree.keptNodes[kept++])).cost = bound;
    }
    records.flush(observer, cursor, 0);
    return base;
}

}  // namespace loopglass
