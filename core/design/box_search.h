#pragma once

#include "design/design.h"
#include "design/explore.h"
#include "design/layer_costs.h"

#include <stop_token>

namespace loopglass::design {

/// Searches the shard's boxes for the best configuration.
ExplorationResult searchBoxes(const Design& design, const Share& share, LayerCosts& costs,
                              DesignObserver* observer, const std::stop_token& stop);

}  // namespace loopglass::design
