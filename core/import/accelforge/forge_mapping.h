#pragma once

#include "import/foreign/foreign_node.h"
#include "import/stack/architecture_stack.h"
#include "import/stack/item_loops.h"
#include "workload/workload.h"

#include <map>
#include <string>
#include <vector>

namespace loopglass {

/// The names of the axes of a fanout, by its name; they lie on X and Y in turn.
using ForgeAxes = std::map<std::string, std::vector<std::string>>;

/// The nodes under the key `mapping` as loops by item of the stack. Throws InputError for mappings
/// that this model cannot represent: several einsums in one tree, tensors of one memory at two
/// depths, tiles that do not divide.
std::vector<ItemLoops> forgeLoops(const ForeignNode& mapping, const ArchitectureStack& stack,
                                  const Workload& workload, const ForgeAxes& axes);

}  // namespace loopglass
