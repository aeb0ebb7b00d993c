#include "search/engine/expansion_writer.h"

#include "search/limits/memory_thresholds.h"

#include <algorithm>

namespace loopglass::engine {

namespace {

/// Descriptions that are kept for later, some hundreds of bytes each.
constexpr std::size_t keptDescriptions = 1024;

/// Removes the result of another item, but reuses its memory.
void clear(Expansion& out) {
    out.children.clear();
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

}  // namespace

ExpansionWriter::ExpansionWriter(const space::SearchProblem& space, bool record,
                                 std::stop_token stop)
    : m_space(&space),
      m_record(record),
      m_alphaBeta(space.options().principles.alphaBeta),
      m_stop(std::move(stop)),
      m_memory(WaitingItem::packedSize(space)),
      m_maxChildren(limits::MemoryThresholds(space.options()).ofChildren() /
                        WaitingItem::packedSize(space) +
                    1),
      m_describer(space) {}

void ExpansionWriter::begin(const Incumbent& incumbent, bool describes, Expansion& out) {
    m_out = &out;
    m_describes = describes && m_describer.usable();
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
    if (m_out->children.size() >= m_maxChildren) {
        m_out->incomplete = std::max(m_out->incomplete, StopReason::Memory);
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

}  // namespace loopglass::engine
