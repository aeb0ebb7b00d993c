#include "search/engine/tree_recorder.h"

#include "record/growth_step.h"

namespace loopglass::engine {

namespace {

std::uint32_t payloadOf(const principles::TileNode& tile, std::uint32_t firstLarge,
                        std::vector<std::int64_t>& largeFactors) {
    if (tile.grown == GrowthStep::root) {
        return GrowthStep::root;
    }
    if (tile.factor < GrowthStep::inlineLimit) {
        return packGrowth({tile.grown, false, static_cast<std::uint32_t>(tile.factor)});
    }
    largeFactors.push_back(tile.factor);
    return packGrowth(
        {tile.grown, true, firstLarge + static_cast<std::uint32_t>(largeFactors.size() - 1)});
}

NodeId otherOf(const principles::TileNode& tile, std::uint32_t base) {
    switch (tile.reason) {
    case PruneReason::LargerTile:
        return static_cast<NodeId>(base + tile.other);
    case PruneReason::Memory:
        return static_cast<NodeId>(static_cast<std::uint32_t>(tile.buffer));
    default:
        return noNode;
    }
}

/// Operations of the tile below, which each tile of the set repeats. The key has the level, and for
/// each dimension the extent of the tile below and the unrolling above.
double operationsBelow(const principles::TileSet& set) {
    double product = 1;
    for (std::size_t at = 1; at < set.key.size(); at += 2) {
        product *= static_cast<double>(set.key[at]);
    }
    return product;
}

}  // namespace

/// Another candidate with a tree already told: one root that stands for it.
void TreeRecorder::reportAgain(const Expansion& expansion, std::uint32_t first,
                               SearchObserver& observer, RecordCursor& cursor) {
    const NodeId id{cursor.node++};
    ++cursor.now;
    const NodeRecord root{.parent = expansion.tilesParent,
                          .other = static_cast<NodeId>(first),
                          .payload = GrowthStep::root,
                          .bornAt = cursor.now,
                          .decidedAt = cursor.now,
                          .kind = NodeKind::Tile,
                          .state = NodeState::Expanded,
                          .level = static_cast<std::uint8_t>(expansion.tiles->key.front())};
    observer.nodes(id, {&root, 1});
}

void TreeRecorder::reportTree(const Expansion& expansion, SearchObserver& observer,
                              RecordCursor& cursor) {
    const principles::TileTree& tree = expansion.tiles->tree;
    const std::uint32_t base = cursor.node;
    const double below = operationsBelow(*expansion.tiles);
    m_records.resize(tree.nodes.size());
    m_largeFactors.clear();
    for (std::size_t n = 0; n < tree.nodes.size(); ++n) {
        const principles::TileNode& tile = tree.nodes[n];
        NodeRecord& record = m_records[n];
        record.parent = tile.grown == GrowthStep::root ? expansion.tilesParent
                                                       : static_cast<NodeId>(base + tile.parent);
        record.other = otherOf(tile, base);
        record.payload = payloadOf(tile, cursor.largeFactor, m_largeFactors);
        record.bornAt = record.decidedAt = ++cursor.now;
        record.kind = NodeKind::Tile;
        record.state = tile.reason == PruneReason::None ? NodeState::Open : NodeState::Pruned;
        record.reason = tile.reason;
        record.level = static_cast<std::uint8_t>(expansion.tiles->key.front());
        const double counted = tile.reason == PruneReason::Memory ? 1 : below;  // words as they are
        record.left = static_cast<double>(tile.left) * counted;
        record.right = static_cast<double>(tile.right) * counted;
        record.cost = 0;
    }
    for (std::size_t kept = 0; kept < expansion.tileBounds.size(); ++kept) {
        m_records[tree.keptNodes[kept]].cost = expansion.tileBounds[kept];
    }
    cursor.node += static_cast<std::uint32_t>(m_records.size());
    cursor.largeFactor += static_cast<std::uint32_t>(m_largeFactors.size());
    observer.largeFactors(m_largeFactors);
    observer.nodes(static_cast<NodeId>(base), m_records);
}

std::uint32_t TreeRecorder::tell(const Expansion& expansion, SearchObserver& observer,
                                 RecordCursor& cursor) {
    if (!expansion.tiles) {
        return 0;
    }
    const std::uint32_t base = cursor.node;
    const auto [known, added] = m_told.emplace(expansion.tiles->key, base);
    if (!added && expansion.tileBounds.empty()) {
        reportAgain(expansion, known->second, observer, cursor);
        return known->second;
    }
    reportTree(expansion, observer, cursor);
    return base;
}

}  // namespace loopglass::engine
