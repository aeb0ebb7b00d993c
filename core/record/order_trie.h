#pragma once

#include "record/records.h"
#include "workload/workload.h"

#include <cstdint>
#include <string>
#include <vector>

namespace loopglass {

/// One reuse of an order: a tensor is reused, in full or in part, across a dimension.
struct Reuse {
    TensorId tensor{};
    DimensionId dimension{};
    bool partial = false;
    bool operator==(const Reuse&) const = default;
};

/// A node of the trie: a partial order, decided from the innermost loop outward.
struct OrderNode {
    std::size_t parent = 0;          ///< index of the parent; the root is its own parent
    std::vector<DimensionId> order;  ///< loops of the order, innermost first
    std::vector<Reuse> reuse;        ///< reuses of the order, sorted
    bool kept = false;               ///< true if the search tries this order
    /// True if the order is not tried itself, because a child has more reuse.
    bool extended = false;
    PruneReason reason = PruneReason::None;
    std::size_t other = 0;  ///< for SameOrLessReuse: index of the dominating node
};

/// The trie of loop orders of a workload (pruning rules: build_trie.cpp).
struct OrderTrie {
    /// Nodes; nodes[0] is the root, and parents come before their children.
    std::vector<OrderNode> nodes;
    /// Indices of the orders that the search tries, in the order of the trie.
    std::vector<std::size_t> kept;
    double allOrders = 1;  ///< number of all permutations of the dimensions
};

/// Returns the order in the notation of the Sunstone thesis: outermost first, `x` for an undecided
/// place, such as `xxCR`. Names of more than one letter are separated by spaces.
std::string orderText(const Workload& workload, const std::vector<DimensionId>& innermostFirst);

}  // namespace loopglass
