#pragma once

#include "fusion/network/group_list.h"
#include "fusion/search/prices.h"

namespace loopglass::fusion {

/// Returns a lower bound on the score of every mapping of a group, for one run of its block,
/// without a search. Throws CountOverflow.
double groupFloor(const Network& network, const Accelerator& accelerator, const Prices& prices,
                  const LayerGroup& group);

}  // namespace loopglass::fusion
