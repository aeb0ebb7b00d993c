#pragma once

#include "trace/explain.h"

namespace loopglass {

/// Returns true if the record comes from a method that makes complete mappings.
bool tellsWholeMappings(const Trace& trace);

/// Finds a legal mapping among the complete mappings of a record, and explains its result.
void followWhole(const Problem& problem, const Trace& trace, const Mapping& mapping,
                 Explanation& out);

}  // namespace loopglass
