#pragma once

#include "design/layer_costs.h"

namespace loopglass::design {

/// Returns why a cost, read from a file, is not what a search of the problem can have found; says
/// nothing when it can be. The mapping is evaluated: it must be legal, obey the constraints and
/// have the stated cost. Throws InputError for a variant that the problem does not have.
Message doubtOf(const Problem& problem, const MapOptions& options, const Objective& objective,
                const LayerCost& cost);

}  // namespace loopglass::design
