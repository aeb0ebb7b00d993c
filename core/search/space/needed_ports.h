#pragma once

#include "cost/compiled_problem.h"

#include <cstddef>
#include <vector>

namespace loopglass::space {

/// Where a problem has no more, none is left out: the bounds look at as many.
inline constexpr std::size_t maxPorts = 8;

/// The ports without those that take no longer than another one, whatever the mapping. Where
/// latency is serial each adds to the delay, so all are needed.
std::vector<Port> neededPorts(const CompiledProblem& compiled);

}  // namespace loopglass::space
