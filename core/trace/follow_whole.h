#pragma once

#include "trace/explain.h"

namespace loopglass {

/// Returns true if the trace comes from a method that creates complete mappings.
bool tellsWholeMappings(const Trace& trace);

/// Finds a legal mapping among the complete mappings of a trace, and explains its result.
void followWhole(const Problem& problem, const Trace& trace, const Mapping& mapping,
                 Explanation& out);

}  // namespace loopglass
