#pragma once

#include "record/records.h"
#include "workload/workload.h"

#include <cstdint>
#include <string>
#include <vector>

namespace loopglass {

/// One reuse of an order: a tensor is reused across a dimension, whole or in part.
struct Reuse {
    TensorId tensor{};
    DimensionId dimension{};
    bool partial = false;
    bool operator==(const Reuse&) const = default;
};

/// A node of the trie: a partial order, decided from the innermost loop outward.
struct OrderNode {
    std::size_t parent = 0;          ///< index; the root is its own parent
    std::vector<DimensionId> order;  ///< innermost first
    std::vector<Reuse> reuse;        ///< reuses of the order, sorted
    bool kept = false;               ///< the search tries this order
    bool extended = false;           ///< not tried as an order, because a child offers more reuse
    PruneReason reason = PruneReason::None;
    std::size_t other = 0;  ///< index of the dominating node, for SameOrLessReuse
};

/// The trie of loop orders of a workload (principles: build_trie.cpp).
struct OrderTrie {
    std::vector<OrderNode> nodes;   ///< nodes[0] is the root, parents before children
    std::vector<std::size_t> kept;  ///< indices of the orders to try, in trie order
    double allOrders = 1;           ///< number of permutations of all dimensions
};

/// Returns the order in the notation of the Sunstone thesis: outermost first, `x` for an undecided
/// place, such as `xxCR`. Names of more than one letter are separated by spaces.
std::string orderText(const Workload& workload, const std::vector<DimensionId>& innermostFirst);

}  // namespace loopglass
