// Checks the guarantees for records. Ids and moments are consecutive, a parent is created before
// its children, and a verdict is about an open node and contains its numbers.

#include "support/recording.h"

#include <type_traits>

namespace loopglass::test {

namespace {

std::size_t number(NodeId id) { return static_cast<std::size_t>(id); }

}  // namespace

/// Writes a value of a type without padding, whose bytes determine the value.
template <typename Value> void Recording::write(const Value& value) {
    static_assert(std::is_trivially_copyable_v<Value>);
    m_bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

void Recording::writeCall(char name, std::size_t count) {
    m_bytes += name;
    write(count);
}

void Recording::heard() {
    ++m_calls;
    if (m_onCall)
        m_onCall(m_calls);
}

void Recording::expect(bool holds, const std::string& otherwise) {
    if (!holds && m_breaches.size() < 20)
        m_breaches.push_back("node " + std::to_string(m_nodes.size()) + ", moment " +
                             std::to_string(m_now) + ": " + otherwise);
}

void Recording::orders(const OrderTrie& trie) {
    writeCall('o', trie.nodes.size());
    for (const OrderNode& node : trie.nodes) {
        for (const DimensionId d : node.order)
            write(d);
        write(node.reason);
        write(node.kept);
    }
    heard();
}

void Recording::checkNode(const NodeRecord& node) {
    const bool first = m_nodes.empty();
    const bool root = node.kind == NodeKind::Root;  // a relaxed search starts again with a root
    expect(root == (node.parent == noNode), "roots and nothing else have no parent");
    expect(root || !first, "the first node is no root");
    expect(root || number(node.parent) < m_nodes.size(), "born before its parent");
    expect(node.bornAt == ++m_now, "moments do not rise by one");
    expect(node.decidedAt == node.bornAt, "decided at another moment than born");
    expect((node.reason != PruneReason::None) ==
               (node.state == NodeState::Pruned || node.state == NodeState::Cut),
           "dropped without reason, or kept with one");
}

void Recording::nodes(NodeId first, std::span<const NodeRecord> records) {
    writeCall('n', records.size());
    expect(number(first) == m_nodes.size() || records.empty(), "ids are not consecutive");
    for (const NodeRecord& node : records) {
        write(node);
        checkNode(node);
        m_nodes.push_back(node);
    }
    heard();
}

void Recording::unrollings(std::span<const UnrollingFactors> added) {
    writeCall('u', added.size());
    for (const UnrollingFactors& factors : added) {
        for (const std::int64_t factor : factors)
            write(factor);
    }
    heard();
}

void Recording::largeFactors(std::span<const std::int64_t> added) {
    writeCall('f', added.size());
    for (const std::int64_t factor : added)
        write(factor);
    heard();
}

void Recording::loopOrders(std::span<const LoopOrder> added) {
    writeCall('l', added.size());
    for (const LoopOrder& order : added) {
        write(order.size());
        for (const DimensionId d : order)
            write(d);
    }
    heard();
}

void Recording::decisions(std::span<const Decision> decisions) {
    writeCall('d', decisions.size());
    for (const Decision& decision : decisions) {
        write(decision.node);
        write(decision.other);
        write(decision.at);
        write(decision.state);
        write(decision.reason);
        write(decision.left);
        write(decision.right);
        write(decision.cost);
        expect(decision.at == ++m_now, "moments do not rise by one");
        expect(number(decision.node) < m_nodes.size(), "a verdict on a node that is not there");
        if (number(decision.node) >= m_nodes.size())
            continue;
        NodeRecord& node = m_nodes[number(decision.node)];
        expect(node.state == NodeState::Open || node.state == NodeState::Expanded,
               "a verdict on a node that was dropped before");
        node.state = decision.state;
        node.reason = decision.reason;
        node.decidedAt = decision.at;
        node.left = decision.left;
        node.right = decision.right;
    }
    heard();
}

void Recording::best(const BestRecord& record) {
    writeCall('b', 1);
    write(record.at);
    write(record.node);
    write(record.energy);
    write(record.cycles);
    write(record.objective);
    expect(record.mapping != nullptr, "a best without its mapping");
    for (const LevelMapping& level :
         record.mapping ? record.mapping->levels : std::vector<LevelMapping>{}) {
        for (const auto* loops : {&level.temporal, &level.x, &level.y}) {
            write(loops->size());
            for (const Loop& loop : *loops) {
                write(loop.dimension);
                write(loop.factor);
            }
        }
    }
    expect(record.at == ++m_now, "moments do not rise by one");
    expect(record.node == noNode || (number(record.node) < m_nodes.size() &&
                                     m_nodes[number(record.node)].state == NodeState::Evaluated &&
                                     m_nodes[number(record.node)].cost == record.objective),
           "the best is not a whole mapping of that cost");
    expect(m_bests.empty() || record.objective <= m_bests.back().objective,
           "the best became worse");
    m_bests.push_back(record);
    heard();
}

}  // namespace loopglass::test
