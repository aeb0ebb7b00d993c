#pragma once

#include "fusion/layer_walk.h"

#include <string>

namespace loopglass::fusion {

/// Returns the cycles that the ports of one level need to transfer the words of a layer, at the
/// busiest instance of each port. Sets `binding` to the name of the slowest bandwidth, or to "" if
/// none is limited.
double levelCycles(const Problem& problem, const Tally& tally, std::size_t level,
                   std::string* binding);

/// Returns the delay that the operations and transfers of these counts take.
double cyclesOf(const Problem& problem, const Tally& tally);

}  // namespace loopglass::fusion
