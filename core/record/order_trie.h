#pragma once

#include "record/records.h"
#include "workload/workload.h"

#include <cstdint>
#include <string>
#include <vector>

namespace loopglass {

/// One reuse that an order offers: of a tensor, across a dimension, whole or in part.
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
    std::vector<Reuse> reuse;        ///< what the order offers, sorted
    bool kept = false;               ///< survives as an order to try
    bool extended = false;           ///< not an order of its own: a child offers more
    PruneReason reason = PruneReason::None;
    std::size_t other = 0;  ///< the dominating node, for SameOrLessReuse
};

/// The trie of loop orders of a workload (principles: build_trie.cpp).
struct OrderTrie {
    std::vector<OrderNode> nodes;   ///< nodes[0] is the root, parents before children
    std::vector<std::size_t> kept;  ///< indices of the survivors, in trie order
    double allOrders = 1;           ///< permutations of all dimensions
};

/// The order as the Sunstone thesis writes it: outermost first, `x` for undecided, e.g. `xxCR`;
/// names longer than one letter are separated by spaces.
std::string orderText(const Workload& workload, const std::vector<DimensionId>& innermostFirst);

}  // namespace loopglass
