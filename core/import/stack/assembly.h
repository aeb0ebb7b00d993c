#pragma once

#include "format/read/read_mapping.h"
#include "import/stack/architecture_stack.h"
#include "import/stack/item_loops.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The accelerator made from a stack, and the level of each item of the stack.
struct TimeloopAssembly {
    Accelerator accelerator;
    std::vector<std::optional<std::size_t>> levelOf;  ///< by item; none: the MACs
    /// Levels that only have loops of the mapping; all tensors bypass these levels.
    std::vector<std::size_t> onlyLoops;
};

/// Makes an accelerator from a stack: each storage becomes a level, and successive fanouts become
/// one fanout. Levels keep the tensors that the constraints allow, regardless of the mapping.
/// `workload` names the tensors and may be null; `loops` are the loops of a mapping, or empty.
/// Throws InputError.
TimeloopAssembly assemble(const ArchitectureStack& stack, const Workload* workload,
                          const std::vector<ItemLoops>& loops, ImportReport& report);

/// Returns the mapping for the assembled accelerator, with its bypasses. Throws InputError for a
/// tensor that only the mapping keeps.
VariantMapping assembledMapping(const ArchitectureStack& stack, const TimeloopAssembly& assembly,
                                const std::vector<ItemLoops>& loops, const Workload& workload,
                                ImportReport& report);

}  // namespace loopglass
