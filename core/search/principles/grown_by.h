#pragma once

#include "record/options.h"
#include "record/order_trie.h"
#include "search/capacity/capacity_table.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

#include <optional>

namespace loopglass::principles {

/// Which growth keeps the tiles of a whole mapping that a search with GrowthRule::Both has found:
/// that in all dimensions, or else that in those of a reused operand; Both when neither keeps all
/// of them. None where one rule alone was asked for, the tile principle is off, or nothing differs
/// because the machine has no fanout.
std::optional<GrowthRule> grownBy(const space::SearchProblem& space, const OrderTrie& trie,
                                  capacity::CapacityTable& table,
                                  const space::PartialMapping& whole);

}  // namespace loopglass::principles
