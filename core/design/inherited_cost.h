#pragma once

#include "design/layer_costs.h"

#include <optional>

namespace loopglass::design {

/// What the layer costs on the machine, proven without a search: what it costs on the machine of
/// the box around, when the mapping that is best there is legal here and costs no more. Nothing
/// when a search has to tell.
std::optional<LayerCost> inheritedCost(const MachineKnown& machine, std::size_t layer,
                                       const Workload& workload, const Objective& objective,
                                       const CostOptions& options);

/// The cost that a search found, in the digits of the box around where both are equal but for
/// rounding.
LayerCost inDigitsOfAround(const MachineKnown& machine, std::size_t layer,
                           const Objective& objective, LayerCost found);

}  // namespace loopglass::design
