#pragma once

#include "design/layer_costs.h"

#include <optional>

namespace loopglass::design {

/// Returns the cost of the layer on the accelerator, proven without a search. This is the cost on
/// the relaxed accelerator of the enclosing box. The best mapping of the relaxed accelerator must
/// be legal on this accelerator, with the same cost. Returns nothing if a search is needed.
std::optional<LayerCost> inheritedCost(const AcceleratorLookup& machine, std::size_t layer,
                                       const Workload& workload, const Objective& objective,
                                       const CostOptions& options);

/// Returns the cost that a search found, adapted to the cost of the enclosing box. If both costs
/// differ only by rounding, returns the cost of the enclosing box, so that both costs have equal
/// digits.
LayerCost inDigitsOfAround(const AcceleratorLookup& machine, std::size_t layer,
                           const Objective& objective, LayerCost found);

}  // namespace loopglass::design
