#pragma once

#include "format/read/read_mapping.h"
#include "import/stack/architecture_stack.h"
#include "import/stack/item_loops.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The accelerator that results from a stack, and the level of each item of the stack.
struct TimeloopAssembly {
    Accelerator accelerator;
    std::vector<std::optional<std::size_t>> levelOf;  ///< level of each item; none for the MACs
    /// Levels that only have loops of the mapping, because all tensors bypass these levels.
    std::vector<std::size_t> onlyLoops;
};

/// Makes an accelerator from a stack: each storage becomes a level, and successive fanouts become
/// one fanout. Levels keep the tensors that the constraints allow; the mapping has no influence on
/// this. `workload` names the tensors and may be null. `loops` has the loops of a mapping, or is
/// empty. Throws InputError.
TimeloopAssembly assemble(const ArchitectureStack& stack, const Workload* workload,
                          const std::vector<ItemLoops>& loops, ImportReport& report);

/// Returns the mapping for the assembled accelerator, with its bypasses. Throws InputError if a
/// level keeps a tensor in the mapping but not in the accelerator.
VariantMapping assembledMapping(const ArchitectureStack& stack, const TimeloopAssembly& assembly,
                                const std::vector<ItemLoops>& loops, const Workload& workload,
                                ImportReport& report);

}  // namespace loopglass
