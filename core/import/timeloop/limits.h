#pragma once

#include "import/stack/assembly.h"
#include "mapping/constraints.h"

namespace loopglass {

/// What the constraints of an architecture and of a mapspace demand of the loops of the assembled
/// levels: factors and orders. Empty when nothing. What this model has no words for is noted.
/// Throws InputError for a target that is not there.
Constraints assembledConstraints(const ArchitectureStack& stack, const TimeloopAssembly& assembly,
                                 const std::vector<TimeloopDirective>& directives,
                                 const Workload& workload, ImportReport& report);

}  // namespace loopglass
