#pragma once

#include "record/options.h"
#include "record/order_trie.h"
#include "search/capacity/capacity_table.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

#include <optional>

namespace loopglass::principles {

/// Returns the growth that keeps the tiles of a complete mapping, found with GrowthRule::Both:
/// growth in all dimensions, otherwise growth in the dimensions of a reused operand, or Both if
/// neither growth keeps all tiles. Empty if the search used a single growth, if the tile rule is
/// off, or if the accelerator has no fanout, so that both growths are equal.
std::optional<GrowthRule> grownBy(const space::SearchProblem& space, const OrderTrie& trie,
                                  capacity::CapacityTable& table,
                                  const space::PartialMapping& whole);

}  // namespace loopglass::principles
