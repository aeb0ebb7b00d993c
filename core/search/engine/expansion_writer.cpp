#include "search/engine/expansion_writer.h"

#include "record/growth_step.h"
#include "search/driver/memory_thresholds.h"

#include <algorithm>
#include <limits>

namespace loopglass::engine {

namespace {

/// The number of descriptions whose memory an expansion keeps for reuse. Each takes some hundreds
/// of bytes.
constexpr std::size_t keptDescriptions = 1024;
constexpr double noRest = std::numeric_limits<double>::infinity();

/// Removes the result of the previous item, but keeps the memory for reuse.
void clear(Expansion& out) {
    out.children.clear();
    out.rest.reset();
    out.described.resize(std::min(out.described.size(), keptDescriptions));
    out.describedCount = 0;
    out.bestMapping.reset();
    out.records = LocalRecords(out.records.on());
    out.tiles.reset();
    out.tilesParent = noNode;
    out.tileBounds.clear();
    out.incomplete = StopReason::Closed;
    out.orders = 0;
    out.evaluated = 0;
    out.overflowed = 0;
}

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

/// Returns the number of operations in the next inner tile, which every tile of this set repeats.
/// The key has the level, and for each dimension the extent of the tile below and the unrolling
/// above.
double operationsBelow(const principles::TileSet& set) {
    double product = 1;
    for (std::size_t at = 1; at < set.key.size(); at += 2) {
        product *= static_cast<double>(set.key[at]);
    }
    return product;
}

}  // namespace

ExpansionWriter::ExpansionWriter(const space::SearchProblem& space, bool record,
                                 std::stop_token stop)
    : m_space(&space),
      m_record(record),
      m_alphaBeta(space.options().principles.alphaBeta),
      m_stop(std::move(stop)),
      m_memory(WaitingItem::packedSize(space)),
      m_maxChildren(driver::MemoryThresholds(space.options()).ofChildren() /
                        WaitingItem::packedSize(space) +
                    1),
      m_describer(space) {}

void ExpansionWriter::begin(const Incumbent& incumbent, bool describes, double madeBelow,
                            Expansion& out) {
    m_out = &out;
    m_describes = describes && m_describer.usable();
    m_madeBelow = madeBelow;
    m_restFrom = noRest;
    clear(out);
    out.best = incumbent;
    out.levels.assign(m_space->levelCount(), {});
}

void ExpansionWriter::unpack(const WaitingItem& waiting, OpenItem& item) {
    waiting.unpack(m_memory, *m_space, item);
}

WaitingItem ExpansionWriter::pack(const space::PartialMapping& partial,
                                  const bound::InwardTraffic& inward, const ItemState& state) {
    return {m_memory, *m_space, partial, inward, state};
}

void ExpansionWriter::addChild(const space::PartialMapping& partial,
                               const bound::InwardTraffic& inward, const ItemState& state) {
    const double bound = state.bound.primary;
    if (bound >= m_madeBelow && bound < m_restFrom && m_out->children.size() >= m_maxChildren &&
        !keepLeastChildren()) {
        m_out->incomplete = std::max(m_out->incomplete, StopReason::Memory);
        return;
    }
    if (bound < m_madeBelow || bound >= m_restFrom) {
        uncount(state, m_out->levels);
        return;
    }
    m_out->children.push_back(pack(partial, inward, state));
    if (m_describes) {
        if (m_out->describedCount == m_out->described.size()) {
            m_out->described.emplace_back();
        }
        m_describer.describe(partial, state.level, state.unrolled,
                             m_out->described[m_out->describedCount++]);
    }
}

/// Keeps the half of the children with the smaller bounds, and postpones the other children.
/// Returns false if this is not possible, because all bounds are equal or each child has a record.
bool ExpansionWriter::keepLeastChildren() {
    std::vector<WaitingItem>& children = m_out->children;
    std::vector<double> bounds;
    for (const WaitingItem& child : children) {
        bounds.push_back(child.state().bound.primary);
    }
    std::sort(bounds.begin(), bounds.end());
    const auto middle = bounds.begin() + static_cast<std::ptrdiff_t>(bounds.size() / 2);
    auto from = std::lower_bound(bounds.begin(), middle, *middle);
    from = from == bounds.begin() ? std::upper_bound(middle, bounds.end(), *middle) : from;
    if (m_record || from == bounds.end()) {
        return false;
    }
    m_restFrom = *from;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < children.size(); ++i) {
        if (children[i].state().bound.primary >= m_restFrom) {
            uncount(children[i].state(), m_out->levels);
            release(children[i]);
            continue;
        }
        std::swap(children[kept], children[i]);
        if (m_describes) {
            std::swap(m_out->described[kept], m_out->described[i]);
        }
        ++kept;
    }
    children.resize(kept, children.front());
    m_out->describedCount = m_describes ? kept : 0;
    return true;
}

void ExpansionWriter::end(const OpenItem& item) {
    if (m_restFrom < noRest) {
        ItemState state = item.state;
        state.madeBelow = m_restFrom;
        state.bound = std::max(state.bound, Score{m_restFrom, 0});
        m_out->rest = pack(item.partial, item.inward, state);
    }
}

void ExpansionWriter::useTiles(const std::shared_ptr<const principles::TileSet>& set,
                               NodeId parent) {
    if (m_record) {
        m_out->tiles = set;
        m_out->tilesParent = parent;
    }
}

void ExpansionWriter::addTileBound(const Score& bound) {
    if (m_record) {
        m_out->tileBounds.push_back(bound.primary);
    }
}

void ExpansionWriter::setExpanded(NodeId node) {
    if (node != noNode) {
        m_out->records.decide({.node = node, .state = NodeState::Expanded});
    }
}

Decision ExpansionWriter::cutOf(NodeId node, NodeId by, const Score& bound) const {
    return cutDecision(m_space->options().objective, node, by, bound, cutoff());
}

void ExpansionWriter::recordCut(NodeId node, NodeId by, const Score& bound) {
    if (m_record) {
        m_out->records.decide(cutOf(node, by, bound));
    }
}

void ExpansionWriter::recordPrunedRest(const ItemState& item, std::size_t count,
                                       const Score& bound) {
    const Decision cut = cutOf(noNode, m_out->best.node, bound);
    m_out->records.add({.parent = item.node,
                        .other = cut.other,
                        .payload = static_cast<std::uint32_t>(count),
                        .kind = NodeKind::Rest,
                        .state = cut.state,
                        .reason = cut.reason,
                        .level = static_cast<std::uint8_t>(item.level),
                        .left = cut.left,
                        .right = cut.right,
                        .cost = cut.cost});
}

std::vector<NodeId> ExpansionWriter::addUnrollings(const ItemState& item,
                                                   const std::vector<principles::Unrolling>& all) {
    std::vector<NodeId> nodes(all.size(), noNode);
    for (std::size_t u = 0; u < all.size() && m_record; ++u) {
        const bool kept = all[u].reason == PruneReason::None;
        NodeRecord record{.parent = item.node,
                          .state = kept ? NodeState::Open : NodeState::Pruned,
                          .reason = all[u].reason,
                          .level = static_cast<std::uint8_t>(item.level - 1),
                          .left = static_cast<double>(all[u].lanes),
                          .right = static_cast<double>(all[u].otherLanes)};
        nodes[u] = m_out->records.addUnrolling(record, all[u].factors);
    }
    for (std::size_t u = 0; u < all.size() && m_record; ++u) {
        if (all[u].reason != PruneReason::None) {
            m_out->records.at(nodes[u]).other = nodes[all[u].other];
        }
    }
    return nodes;
}

void ExpansionWriter::addPrunedNest(NodeId parent, const Score& bound, const LoopOrder& order) {
    const Decision cut = cutOf(noNode, noNode, bound);
    addNest({.parent = parent,
             .state = cut.state,
             .reason = cut.reason,
             .level = 0,
             .left = cut.left,
             .right = cut.right,
             .cost = cut.cost},
            order);
}

NodeId ExpansionWriter::addNest(const NodeRecord& record, const LoopOrder& order) {
    return m_out->records.addNest(record, order);
}

void ExpansionWriter::evaluated(const space::PartialMapping& whole, const LoopOrder& order,
                                NodeId parent, const Totals& totals) {
    ++m_out->evaluated;
    const Score score = scoreOf(m_space->options().objective, totals.energy, totals.cycles);
    if (score.isOver()) {
        addPrunedNest(parent, score, order);
        return;
    }
    const NodeId node = addNest({.parent = parent,
                                 .state = NodeState::Evaluated,
                                 .level = 0,
                                 .left = score.primary,
                                 .right = m_out->best.found ? cutoff().primary : 0,
                                 .cost = score.primary},
                                order);
    if (!m_out->best.found || score < cutoff()) {
        m_out->best = {true, score, totals, node};
        m_out->bestMapping = whole;
    }
}

/// Reports the tree of a candidate that was reported before. The report is a single root that
/// refers to the earlier tree.
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
        // For the reason Memory, the compared numbers are words and not operations.
        const double counted = tile.reason == PruneReason::Memory ? 1 : below;
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

std::uint32_t TreeRecorder::report(const Expansion& expansion, SearchObserver& observer,
                                   RecordCursor& cursor) {
    if (!expansion.tiles) {
        return 0;
    }
    const std::uint32_t base = cursor.node;
    const auto [known, added] = m_reported.emplace(expansion.tiles->key, base);
    if (!added && expansion.tileBounds.empty()) {
        reportAgain(expansion, known->second, observer, cursor);
        return known->second;
    }
    reportTree(expansion, observer, cursor);
    return base;
}

}  // namespace loopglass::engine
