#include "search/engine/announcement.h"

#include <memory>

namespace loopglass::engine {

NodeId announceRoot(const space::SearchProblem& space, SearchObserver& observer,
                    RecordCursor& cursor) {
    if (cursor.node == 0) {  // not again where the rest of the space is searched, too
        observer.begin({std::make_shared<const Problem>(space.problem()), space.options()});
    }
    LocalRecords records(true);
    records.add({.kind = NodeKind::Root, .state = NodeState::Expanded});
    const NodeId root{cursor.node};
    records.flush(observer, cursor, 0);
    return root;
}

void announceOrders(const OrderTrie& trie, bool prunes, NodeId root, SearchObserver& observer,
                    RecordCursor& cursor) {
    observer.orders(trie);
    LocalRecords records(true);
    const auto base = cursor.node - 1;
    const auto idOf = [&](std::size_t node) {
        return static_cast<NodeId>(base + static_cast<std::uint32_t>(node));
    };
    for (std::size_t n = 1; n < trie.nodes.size(); ++n) {
        const OrderNode& node = trie.nodes[n];
        const bool dominated = node.reason == PruneReason::SameOrLessReuse;
        NodeRecord record{.kind = NodeKind::Order};
        record.parent = node.parent == 0 ? root : idOf(node.parent);
        record.payload = static_cast<std::uint32_t>(n);
        record.reason = prunes ? node.reason : PruneReason::None;
        record.state = record.reason != PruneReason::None ? NodeState::Pruned : NodeState::Expanded;
        record.left = static_cast<double>(node.reuse.size());
        record.right =
            static_cast<double>(trie.nodes[dominated ? node.other : node.parent].reuse.size());
        record.other = prunes && dominated ? idOf(node.other) : noNode;
        records.add(record);
    }
    records.flush(observer, cursor, 0);
}

}  // namespace loopglass::engine
