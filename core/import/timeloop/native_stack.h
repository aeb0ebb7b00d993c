#pragma once

#include "format/read/read_mapping.h"
#include "import/stack/item_loops.h"

namespace loopglass {

/// Returns a Loopglass accelerator as a stack of items, so that the mapping of another tool can
/// refer to the items.
ArchitectureStack nativeStack(const Accelerator& accelerator);

/// Returns a mapping of another tool as a mapping on the accelerator. Tensors that the mapping
/// bypasses although the accelerator keeps them become part of the variant. Throws InputError if
/// the mapping keeps a tensor at a level that does not keep it in the accelerator.
VariantMapping nativeMapping(const Accelerator& accelerator, const ArchitectureStack& stack,
                             const std::vector<ItemLoops>& loops, const Workload& workload);

}  // namespace loopglass
