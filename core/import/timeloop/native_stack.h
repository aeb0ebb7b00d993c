#pragma once

#include "format/read/read_mapping.h"
#include "import/stack/item_loops.h"

namespace loopglass {

/// Returns a Loopglass accelerator as a stack to which a mapping of another tool can refer.
ArchitectureStack nativeStack(const Accelerator& accelerator);

/// Returns a mapping onto the accelerator. Tensors that the mapping bypasses and the accelerator
/// keeps are part of the variant. Throws InputError when the mapping keeps a tensor where the
/// accelerator does not.
VariantMapping nativeMapping(const Accelerator& accelerator, const ArchitectureStack& stack,
                             const std::vector<ItemLoops>& loops, const Workload& workload);

}  // namespace loopglass
