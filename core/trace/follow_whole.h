#pragma once

#include "trace/explain.h"

namespace loopglass {

/// Whether the record comes from a method that makes complete mappings.
bool tellsWholeMappings(const Trace& trace);

/// Looks for a legal mapping among the whole ones that such a method came to, and notes what became
/// of it.
void followWhole(const Problem& problem, const Trace& trace, const Mapping& mapping,
                 Explanation& out);

}  // namespace loopglass
