// The trie of loop orders, Sunstone thesis, section 4.4 (figure 4.2, algorithms 3 and 4).
//
// A node fixes the innermost loops. It offers full reuse of a tensor across its dimensions as long
// as none of them indexes the tensor, and partial reuse across one more dimension whose rank is a
// window of the tensor. Two rules prune. A child that offers nothing beyond its parent is dropped
// with all that would lie below it, because reuse that has ended does not come back (observation
// 2). An order whose reuse is contained in that of another order, anywhere in the trie, is dropped
// in favour of it; of equals the first one stays (observation 3).
//
// Worth: without windows no mapping is lost, because the words moved depend only on the loops
// inside the first one that moves the tensor. With windows it is a heuristic: the trie does not see
// halos that are reused across a second window dimension, or across levels. Cost: nodes ×
// dimensions × tensors; a few hundred nodes for seven dimensions.
#include "search/principles/build_trie.h"

#include <algorithm>
#include <tuple>

namespace loopglass::principles {

namespace {

auto key(const Reuse& r) { return std::tuple(index(r.tensor), index(r.dimension), r.partial); }

void sortReuse(std::vector<Reuse>& reuse) {
    std::sort(reuse.begin(), reuse.end(),
              [](const Reuse& a, const Reuse& b) { return key(a) < key(b); });
}

void grow(OrderTrie& trie, const std::vector<TensorReuse>& reuse, std::size_t dimensions) {
    for (std::size_t n = 0; n < trie.nodes.size(); ++n) {
        if (trie.nodes[n].reason != PruneReason::None) {
            continue;
        }
        for (std::size_t d = 0; d < dimensions; ++d) {
            const auto& order = trie.nodes[n].order;
            if (std::find(order.begin(), order.end(), dimensionId(d)) != order.end()) {
                continue;
            }
            OrderNode child;
            child.parent = n;
            child.order = order;
            child.order.push_back(dimensionId(d));
            child.reuse = reuseOf(child.order, reuse);
            if (child.reuse.size() <= trie.nodes[n].reuse.size()) {
                child.reason = PruneReason::NoFurtherReuse;
            } else {
                trie.nodes[n].extended = n != 0;
            }
            trie.nodes.push_back(std::move(child));
        }
    }
}

bool descends(const OrderTrie& trie, std::size_t node, std::size_t ancestor) {
    while (node > ancestor) {
        node = trie.nodes[node].parent;
    }
    return node == ancestor;
}

/// Index of the first order that offers at least as much, or the node itself.
std::size_t dominatorOf(const OrderTrie& trie, std::size_t n) {
    const OrderNode& node = trie.nodes[n];
    std::size_t own = n;
    for (std::size_t m = 1; m < trie.nodes.size(); ++m) {
        const OrderNode& other = trie.nodes[m];
        if (m == n || other.reason == PruneReason::NoFurtherReuse ||
            !containsReuse(other.reuse, node.reuse)) {
            continue;
        }
        const bool more = other.reuse.size() > node.reuse.size();
        if (descends(trie, m, n)) {
            continue;
        }
        if (more || m < n) {
            own = own == n || other.reuse.size() > trie.nodes[own].reuse.size() ? m : own;
        }
    }
    return own;
}

void dropDominated(OrderTrie& trie) {
    for (std::size_t n = 1; n < trie.nodes.size(); ++n) {
        OrderNode& node = trie.nodes[n];
        if (node.reason == PruneReason::NoFurtherReuse) {
            continue;
        }
        const std::size_t dominator = dominatorOf(trie, n);
        if (dominator != n) {
            node.reason = PruneReason::SameOrLessReuse;
            node.other = dominator;
            node.extended = false;
        } else if (!node.extended) {
            node.kept = true;
            trie.kept.push_back(n);
        }
    }
}

/// A workload in which no loop offers any reuse still needs an order: the root stands for any.
void keepSomething(OrderTrie& trie) {
    if (trie.kept.empty()) {
        trie.nodes[0].kept = true;
        trie.kept.push_back(0);
    }
}

}  // namespace

std::vector<Reuse> reuseOf(const std::vector<DimensionId>& order,
                           const std::vector<TensorReuse>& tensors) {
    std::vector<Reuse> result;
    for (std::size_t t = 0; t < tensors.size(); ++t) {
        for (const DimensionId d : order) {
            if (tensors[t].full.contains(d)) {
                result.push_back({tensorId(t), d, false});
                continue;
            }
            if (tensors[t].partial.contains(d)) {
                result.push_back({tensorId(t), d, true});
            }
            break;
        }
    }
    sortReuse(result);
    return result;
}

bool containsReuse(const std::vector<Reuse>& all, const std::vector<Reuse>& some) {
    return std::includes(all.begin(), all.end(), some.begin(), some.end(),
                         [](const Reuse& a, const Reuse& b) { return key(a) < key(b); });
}

OrderTrie buildOrderTrie(const Workload& workload, const std::vector<TensorReuse>& reuse) {
    OrderTrie trie;
    trie.nodes.emplace_back();
    grow(trie, reuse, workload.dimensionCount());
    dropDominated(trie);
    keepSomething(trie);
    for (std::size_t d = 2; d <= workload.dimensionCount(); ++d) {
        trie.allOrders *= static_cast<double>(d);
    }
    return trie;
}

}  // namespace loopglass::principles
