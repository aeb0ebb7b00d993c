#pragma once

#include "cost/compiled_problem.h"

#include <cstddef>
#include <vector>

namespace loopglass::space {

/// The number of ports that the bounds consider. A problem with at most this number of ports loses
/// none.
inline constexpr std::size_t maxPorts = 8;

/// Returns the ports, without those that never take longer than another port in any mapping. With
/// serial latency each port adds to the delay, so all ports are needed.
std::vector<Port> neededPorts(const CompiledProblem& compiled);

}  // namespace loopglass::space
