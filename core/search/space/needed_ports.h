#pragma once

#include "cost/compiled_problem.h"

#include <cstddef>
#include <vector>

namespace loopglass::space {

/// A problem with more ports keeps only the needed ones, because each port makes the bounds slower.
inline constexpr std::size_t fewPorts = 8;

/// Returns the ports, without those that never take longer than another port in any mapping. With
/// serial latency each port adds to the delay, so all ports are needed.
std::vector<Port> neededPorts(const CompiledProblem& compiled);

}  // namespace loopglass::space
