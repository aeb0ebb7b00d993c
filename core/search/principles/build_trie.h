#pragma once

#include "record/order_trie.h"
#include "workload/reuse.h"
#include "workload/workload.h"

#include <cstddef>
#include <stop_token>
#include <vector>

namespace loopglass::principles {

/// Maximum number of nodes of a trie. A larger trie is replaced by a sparse one.
inline constexpr std::size_t maxOrderNodes = 10'000;

/// The trie of loop orders of a workload, with the verdict on each. A whole trie has `maxNodes` at
/// most; else it is built sparingly, and offers the same reuse. Stopped, it is the root alone,
/// which stands for any order.
OrderTrie buildOrderTrie(const Workload& workload, const std::vector<TensorReuse>& reuse,
                         const std::stop_token& stop = {}, std::size_t maxNodes = maxOrderNodes);

/// What an order (innermost first) offers: per tensor full reuse across its dimensions until the
/// first that moves the tensor, and partial reuse across that one if it slides a window. Sorted.
std::vector<Reuse> reuseOf(const std::vector<DimensionId>& order,
                           const std::vector<TensorReuse>& tensors);
/// Whether all of `some` is in `all`; both sorted.
bool containsReuse(const std::vector<Reuse>& all, const std::vector<Reuse>& some);

}  // namespace loopglass::principles
