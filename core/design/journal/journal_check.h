#pragma once

#include "design/layer_costs.h"

namespace loopglass::design {

/// Returns the reason why a cost from a file cannot be a search result of the problem; empty if it
/// can. The mapping is evaluated: it must be legal, obey the constraints and have the stated cost.
/// Throws InputError for a variant that the problem does not have.
Message doubtOf(const Problem& problem, const MapOptions& options, const Objective& objective,
                const LayerCost& cost);

}  // namespace loopglass::design
