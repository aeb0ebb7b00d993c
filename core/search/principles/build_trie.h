#pragma once

#include "record/order_trie.h"
#include "workload/reuse.h"
#include "workload/workload.h"

#include <cstddef>
#include <stop_token>
#include <vector>

namespace loopglass::principles {

/// Largest number of nodes of a complete trie. If a trie would be larger, a sparing trie replaces
/// it.
inline constexpr std::size_t maxOrderNodes = 10'000;

/// Returns the trie of loop orders for a workload; each order is kept or pruned. A complete trie
/// has at most `maxNodes` nodes. If it would have more nodes, a sparing trie with the same reuse
/// replaces it (build_trie.cpp). After a stop request, the trie has only the root, which represents
/// all orders.
OrderTrie buildOrderTrie(const Workload& workload, const std::vector<TensorReuse>& reuse,
                         const std::stop_token& stop = {}, std::size_t maxNodes = maxOrderNodes);

/// Returns the reuse of an order (innermost first), sorted. Each tensor has full reuse across the
/// dimensions inside the first dimension that moves it, and partial reuse across that dimension if
/// it slides a window.
std::vector<Reuse> reuseOf(const std::vector<DimensionId>& order,
                           const std::vector<TensorReuse>& tensors);
/// Returns true if the list `all` contains every reuse in the list `some`. Both lists must be
/// sorted.
bool containsReuse(const std::vector<Reuse>& all, const std::vector<Reuse>& some);

}  // namespace loopglass::principles
