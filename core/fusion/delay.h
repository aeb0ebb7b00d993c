#pragma once

#include "fusion/layer_walk.h"

#include <string>

namespace loopglass::fusion {

/// Returns the cycles that the ports of one level need for the words of a layer at their busiest
/// instances. `binding` becomes the slowest bandwidth, or "" if none is limited.
double levelCycles(const Problem& problem, const Tally& tally, std::size_t level,
                   std::string* binding);

/// Returns the delay of the operations and transfers in these counts.
double cyclesOf(const Problem& problem, const Tally& tally);

}  // namespace loopglass::fusion
