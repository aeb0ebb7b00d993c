#pragma once

#include "design/layer_costs.h"

#include <optional>

namespace loopglass::design {

/// Returns the cost of the layer on the accelerator, proven without a search. It is the cost on the
/// accelerator of the enclosing box, if the best mapping there is legal here and does not cost
/// more. Returns nothing if a search is needed.
std::optional<LayerCost> inheritedCost(const MachineKnown& machine, std::size_t layer,
                                       const Workload& workload, const Objective& objective,
                                       const CostOptions& options);

/// The cost that a search found, in the digits of the box around where both are equal but for
/// rounding.
LayerCost inDigitsOfAround(const MachineKnown& machine, std::size_t layer,
                           const Objective& objective, LayerCost found);

}  // namespace loopglass::design
