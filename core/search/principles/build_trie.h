#pragma once

#include "record/order_trie.h"
#include "workload/reuse.h"
#include "workload/workload.h"

#include <vector>

namespace loopglass::principles {

/// The trie of loop orders of a workload, with the verdict on each.
OrderTrie buildOrderTrie(const Workload& workload, const std::vector<TensorReuse>& reuse);

/// What an order (innermost first) offers: per tensor full reuse across its dimensions until the
/// first that moves the tensor, and partial reuse across that one if it slides a window. Sorted.
std::vector<Reuse> reuseOf(const std::vector<DimensionId>& order,
                           const std::vector<TensorReuse>& tensors);
/// Whether all of `some` is in `all`; both sorted.
bool containsReuse(const std::vector<Reuse>& all, const std::vector<Reuse>& some);

}  // namespace loopglass::principles
