#include "search/engine/local_records.h"

namespace loopglass::engine {

Decision cutDecision(const Objective& objective, NodeId node, NodeId by, const Score& bound,
                     const Score& best) {
    if (bound.isOver()) {
        return {.node = node,
                .state = NodeState::Cut,
                .reason = PruneReason::OverLimit,
                .left = bound.secondary,
                .right = objective.number};
    }
    return {.node = node,
            .other = by,
            .state = NodeState::Cut,
            .reason = PruneReason::Bound,
            .left = bound.primary,
            .right = best.primary,
            .cost = bound.primary};
}

NodeId LocalRecords::add(const NodeRecord& record) {
    if (!m_on) {
        return noNode;
    }
    m_nodes.push_back(record);
    return static_cast<NodeId>(localFlag | static_cast<std::uint32_t>(m_nodes.size() - 1));
}

NodeId LocalRecords::addUnrolling(NodeRecord record, const UnrollingFactors& factors) {
    if (!m_on) {
        return noNode;
    }
    record.kind = NodeKind::Unrolling;
    record.payload = static_cast<std::uint32_t>(m_unrollings.size());
    m_unrollings.push_back(factors);
    return add(record);
}

NodeId LocalRecords::addNest(NodeRecord record, const LoopOrder& order) {
    if (!m_on) {
        return noNode;
    }
    record.kind = NodeKind::Nest;
    record.payload = static_cast<std::uint32_t>(m_orders.size());
    m_orders.push_back(static_cast<char>(order.size()));
    for (const DimensionId d : order) {
        m_orders.push_back(static_cast<char>(index(d)));
    }
    return add(record);
}

void LocalRecords::decide(const Decision& decision) {
    if (m_on) {
        m_decisions.push_back(decision);
    }
}

NodeId LocalRecords::global(NodeId id, std::uint32_t base, std::uint32_t treeBase) {
    const auto value = static_cast<std::uint32_t>(id);
    if (id == noNode) {
        return id;
    }
    if ((value & localFlag) != 0) {
        return static_cast<NodeId>(base + (value & ~localFlag));
    }
    return (value & treeFlag) != 0 ? static_cast<NodeId>(treeBase + (value & ~treeFlag)) : id;
}

/// Returns the number of the loop order at this position of m_orders. Adds a new order to `added`.
std::uint32_t LocalRecords::reportOrder(std::uint32_t at, RecordCursor& cursor,
                                        std::vector<LoopOrder>& added) const {
    const std::string loops = m_orders.substr(at + 1, static_cast<unsigned char>(m_orders[at]));
    const auto [known, fresh] =
        cursor.orders.try_emplace(loops, static_cast<std::uint32_t>(cursor.orders.size()));
    if (fresh) {
        LoopOrder& order = added.emplace_back();
        for (const char d : loops) {
            order.push_back(dimensionId(static_cast<unsigned char>(d)));
        }
    }
    return known->second;
}

void LocalRecords::flush(SearchObserver* observer, RecordCursor& cursor, std::uint32_t treeBase) {
    if (!m_on) {
        return;
    }
    const std::uint32_t base = cursor.node;
    std::vector<LoopOrder> added;
    for (NodeRecord& node : m_nodes) {
        node.parent = global(node.parent, base, treeBase);
        node.other = global(node.other, base, treeBase);
        if (node.kind == NodeKind::Unrolling) {
            node.payload += cursor.unrolling;
        } else if (node.kind == NodeKind::Nest) {
            node.payload = reportOrder(node.payload, cursor, added);
        }
        node.bornAt = node.decidedAt = ++cursor.now;
    }
    for (Decision& decision : m_decisions) {
        decision.node = global(decision.node, base, treeBase);
        decision.other = global(decision.other, base, treeBase);
        decision.at = ++cursor.now;
    }
    cursor.node += static_cast<std::uint32_t>(m_nodes.size());
    cursor.unrolling += static_cast<std::uint32_t>(m_unrollings.size());
    observer->unrollings(m_unrollings);
    observer->loopOrders(added);
    observer->nodes(static_cast<NodeId>(base), m_nodes);
    observer->decisions(m_decisions);
}

}  // namespace loopglass::engine
