#pragma once

#include "import/accelforge/forge_nodes.h"
#include "import/foreign/foreign_node.h"
#include "import/stack/architecture_stack.h"
#include "import/stack/item_loops.h"
#include "workload/workload.h"

#include <vector>

namespace loopglass {

/// Returns the nodes under the key `mapping` as loops for each item of the stack. Throws InputError
/// for mappings that Loopglass cannot represent: several einsums in one tree, tensors of one memory
/// at two depths, incompatible tile sizes.
std::vector<ItemLoops> forgeLoops(const ForeignNode& mapping, const ArchitectureStack& stack,
                                  const Workload& workload, const ForgeAxes& axes);

}  // namespace loopglass
