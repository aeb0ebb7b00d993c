#pragma once

#include "design/layer_costs.h"

#include <optional>

namespace loopglass::design {

/// Returns the cost of the layer on the accelerator, proven without a search. This is the cost on
/// the relaxed accelerator of the enclosing box, if the best mapping there is legal here at the
/// same cost. Returns nothing if a search is needed.
std::optional<LayerCost> inheritedCost(const MachineKnown& machine, std::size_t layer,
                                       const Workload& workload, const Objective& objective,
                                       const CostOptions& options);

/// Returns the cost that a search found. If the cost of the enclosing box differs only by rounding,
/// returns that cost instead, so that both have equal digits.
LayerCost inDigitsOfAround(const MachineKnown& machine, std::size_t layer,
                           const Objective& objective, LayerCost found);

}  // namespace loopglass::design
