// Builds the trie of loop orders (Sunstone thesis, section 4.4, figure 4.2, algorithms 3 and 4).
//
// A node of the trie fixes the innermost loops. A node offers full reuse of a tensor across its
// dimensions as long as none of them indexes the tensor. The node offers partial reuse across one
// more dimension if the rank of that dimension is a window of the tensor. The trie has two pruning
// rules. By the first rule, a child with no more reuse than its parent is pruned with all its
// descendants, because no later loop restores reuse that has ended (observation 2). By the second
// rule, an order is pruned if another order, anywhere in the trie, contains its reuse. The first of
// equal orders is kept (observation 3).
//
// Guarantee: proven without windows. The number of moved words then depends only on the loops
// inside the first loop that moves the tensor. With windows, the rules are heuristic. The trie
// ignores halos that are reused across a second window dimension or across levels. Cost: nodes ×
// dimensions × tensors, and a comparison for each pair of nodes. A trie of seven dimensions has a
// few hundred nodes.
//
// If a product of tensors has many dimensions, many orders have equal reuse, and the complete trie
// is too large. For example, ten dimensions that reuse a tensor have 10! orders. In this case, the
// trie is built *sparingly*: only some of the children with more reuse are extended. Call a tensor
// *alive* under an order if no loop of the order indexes the tensor, so that more loops may still
// be added to its reuse.
//
// Statement. The reuse of every order is contained in the reuse of some order of the sparing trie.
// 1. If a dimension allows full reuse of all tensors alive, it can come next. This dimension adds
//    to the reuse of each tensor alive, and ends no reuse. So the trie extends only one such
//    dimension, and no other dimension.
// 2. Consider two dimensions that leave the same tensors alive, and that offer no partial reuse of
//    the tensors that are no longer alive. Only one of these dimensions is extended; the second one
//    then follows by rule 1.
// 3. If no tensor is alive any more, no reuse can be added.
//
// So for n dimensions and k tensors, the trie has about n · k! nodes. If even this number is too
// large, the trie ends at that depth and loses orders.
#include "search/principles/build_trie.h"

#include <algorithm>
#include <cstdint>
#include <tuple>
#include <utility>

namespace loopglass::principles {

namespace {

auto key(const Reuse& r) { return std::tuple(index(r.tensor), index(r.dimension), r.partial); }

void sortReuse(std::vector<Reuse>& reuse) {
    std::ranges::sort(reuse, [](const Reuse& a, const Reuse& b) { return key(a) < key(b); });
}

/// Chooses the orders of a trie that are extended.
class Growth {
public:
    Growth(OrderTrie& trie, const std::vector<TensorReuse>& reuse, std::size_t dimensions,
           const std::stop_token& stop)
        : m_trie(trie),
          m_reuse(reuse),
          m_dimensions(dimensions),
          m_stop(stop) {}

    /// Extends every order that offers more reuse than its parent. Returns false if the trie would
    /// exceed `maxNodes`.
    bool whole(std::size_t maxNodes) {
        for (std::size_t n = 0; n < m_trie.nodes.size() && !m_stop.stop_requested(); ++n) {
            if (m_trie.nodes[n].reason == PruneReason::None) {
                addChildren(n);
            }
            if (m_trie.nodes.size() > maxNodes) {
                return false;
            }
        }
        return true;
    }

    void sparingly() {
        std::vector<std::size_t> extended{0};
        for (std::size_t i = 0;
             i < extended.size() && m_trie.nodes.size() < maxOrderNodes && !m_stop.stop_requested();
             ++i) {
            const std::size_t first = m_trie.nodes.size();
            addChildren(extended[i]);
            chooseChildren(liveTensorsUnder(m_trie.nodes[extended[i]]), first, extended);
        }
    }

private:
    using LiveTensors = std::vector<bool>;  ///< by tensor: whether it is alive

    LiveTensors liveTensorsUnder(const OrderNode& node) const {
        LiveTensors alive;
        for (const TensorReuse& tensor : m_reuse) {
            alive.push_back(std::ranges::all_of(
                node.order, [&](DimensionId d) { return tensor.full.contains(d); }));
        }
        return alive;
    }

    void addChildren(std::size_t n) {
        for (std::size_t d = 0; d < m_dimensions; ++d) {
            const auto& order = m_trie.nodes[n].order;
            if (std::ranges::find(order, dimensionId(d)) != order.end()) {
                continue;
            }
            OrderNode child;
            child.parent = n;
            child.order = order;
            child.order.push_back(dimensionId(d));
            child.reuse = reuseOf(child.order, m_reuse);
            if (child.reuse.size() <= m_trie.nodes[n].reuse.size()) {
                child.reason = PruneReason::NoFurtherReuse;
            } else {
                m_trie.nodes[n].extended = n != 0;
            }
            m_trie.nodes.push_back(std::move(child));
        }
    }

    bool isPartlyReused(DimensionId d, const LiveTensors& before, const LiveTensors& after) const {
        for (std::size_t t = 0; t < m_reuse.size(); ++t) {
            if (before[t] && !after[t] && m_reuse[t].partial.contains(d)) {
                return true;
            }
        }
        return false;
    }

    /// Selects the children to extend by the rules at the head of this file. The children begin at
    /// `first`. `before` has the tensors that are alive under their parent.
    void chooseChildren(const LiveTensors& before, std::size_t first,
                        std::vector<std::size_t>& extended) const {
        const std::size_t known = extended.size();
        std::vector<LiveTensors> chosen;
        for (std::size_t n = first; n < m_trie.nodes.size(); ++n) {
            const OrderNode& child = m_trie.nodes[n];
            const LiveTensors after = liveTensorsUnder(child);
            const bool over = std::ranges::find(after, true) == after.end();
            if (child.reason != PruneReason::None || over) {
                continue;
            }
            if (after == before) {
                extended.resize(known);
                extended.push_back(n);
                return;
            }
            if (std::ranges::find(chosen, after) == chosen.end() ||
                isPartlyReused(child.order.back(), before, after)) {
                chosen.push_back(after);
                extended.push_back(n);
            }
        }
    }

    OrderTrie& m_trie;
    const std::vector<TensorReuse>& m_reuse;
    std::size_t m_dimensions;
    const std::stop_token& m_stop;
};

bool descends(const OrderTrie& trie, std::size_t node, std::size_t ancestor) {
    while (node > ancestor) {
        node = trie.nodes[node].parent;
    }
    return node == ancestor;
}

/// Finds for an order another order with at least as much reuse.
class Dominance {
public:
    explicit Dominance(OrderTrie& trie) : m_trie(trie) {
        for (const OrderNode& node : trie.nodes) {
            m_signatures.push_back(signatureOf(node.reuse));
        }
    }

    void drop(std::size_t n) {
        OrderNode& node = m_trie.nodes[n];
        if (node.reason == PruneReason::NoFurtherReuse) {
            return;
        }
        const std::size_t dominator = dominatorOf(n);
        if (dominator != n) {
            node.reason = PruneReason::SameOrLessReuse;
            node.other = dominator;
            node.extended = false;
        } else if (!node.extended) {
            node.kept = true;
            m_trie.kept.push_back(n);
        }
    }

private:
    /// Returns a signature with a bit for each reuse; several reuses may have the same bit. If
    /// reuse A is contained in reuse B, the signature of A has no bit that the signature of B
    /// lacks.
    static std::uint64_t signatureOf(const std::vector<Reuse>& reuse) {
        std::uint64_t signature = 0;
        for (const Reuse& r : reuse) {
            const std::size_t number =
                7 * index(r.tensor) + index(r.dimension) + (r.partial ? 31U : 0U);
            signature |= std::uint64_t{1} << number % 64;
        }
        return signature;
    }

    bool contains(std::size_t all, std::size_t some) const {
        return (m_signatures[some] & ~m_signatures[all]) == 0 &&
               containsReuse(m_trie.nodes[all].reuse, m_trie.nodes[some].reuse);
    }

    /// Returns the index of the first order that offers at least as much reuse. If no other such
    /// order exists, returns `n`.
    std::size_t dominatorOf(std::size_t n) const {
        const OrderNode& node = m_trie.nodes[n];
        std::size_t own = n;
        for (std::size_t m = 1; m < m_trie.nodes.size(); ++m) {
            const OrderNode& other = m_trie.nodes[m];
            if (m == n || other.reason == PruneReason::NoFurtherReuse || !contains(m, n)) {
                continue;
            }
            const bool more = other.reuse.size() > node.reuse.size();
            if (descends(m_trie, m, n)) {
                continue;
            }
            if (more || m < n) {
                own = own == n || other.reuse.size() > m_trie.nodes[own].reuse.size() ? m : own;
            }
        }
        return own;
    }

    OrderTrie& m_trie;
    std::vector<std::uint64_t> m_signatures;
};

void dropDominated(OrderTrie& trie, const std::stop_token& stop) {
    Dominance dominance(trie);
    for (std::size_t n = 1; n < trie.nodes.size() && !stop.stop_requested(); ++n) {
        dominance.drop(n);
    }
}

/// If no loop has any reuse, keeps the root as an order that represents all orders.
void ensureOneOrder(OrderTrie& trie) {
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

OrderTrie buildOrderTrie(const Workload& workload, const std::vector<TensorReuse>& reuse,
                         const std::stop_token& stop, std::size_t maxNodes) {
    OrderTrie trie;
    trie.nodes.emplace_back();
    Growth growth(trie, reuse, workload.dimensionCount(), stop);
    if (!growth.whole(maxNodes)) {
        trie.nodes.assign(1, {});
        growth.sparingly();
    }
    dropDominated(trie, stop);
    if (stop.stop_requested()) {
        trie.nodes.assign(1, {});
        trie.kept.clear();
    }
    ensureOneOrder(trie);
    for (std::size_t d = 2; d <= workload.dimensionCount(); ++d) {
        trie.allOrders *= static_cast<double>(d);
    }
    return trie;
}

}  // namespace loopglass::principles
