#pragma once

#include "import/stack/assembly.h"
#include "mapping/constraints.h"

namespace loopglass {

/// Returns the constraints of an architecture and of a mapspace on the loops of the accelerator's
/// levels: factors and orders. The result is empty if there are none. Reports constraints that
/// Loopglass cannot represent. Throws InputError for an unknown target.
Constraints assembledConstraints(const ArchitectureStack& stack, const TimeloopAssembly& assembly,
                                 const std::vector<TimeloopDirective>& directives,
                                 const Workload& workload, ImportReport& report);

}  // namespace loopglass
