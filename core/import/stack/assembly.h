#pragma once

#include "format/read/read_mapping.h"
#include "import/stack/architecture_stack.h"
#include "import/stack/item_loops.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The accelerator that a stack becomes, and at which of its levels each item of the stack is.
struct TimeloopAssembly {
    Accelerator accelerator;
    std::vector<std::optional<std::size_t>> levelOf;  ///< by item; none: the MACs
    /// Levels that the mapping needs for their loops only: all tensors bypass them.
    std::vector<std::size_t> onlyLoops;
};

/// Makes an accelerator of a stack: each storage is a level, and fanouts that follow each other are
/// one. Levels keep the tensors that the constraints allow, even if the mapping keeps others.
/// `workload` names the tensors and may be null; `loops` are those of a mapping, or empty. Throws
/// InputError.
TimeloopAssembly assemble(const ArchitectureStack& stack, const Workload* workload,
                          const std::vector<ItemLoops>& loops, ImportReport& report);

/// The mapping onto the assembled accelerator, with what it bypasses there. Throws InputError for a
/// tensor that only the mapping keeps.
VariantMapping assembledMapping(const ArchitectureStack& stack, const TimeloopAssembly& assembly,
                                const std::vector<ItemLoops>& loops, const Workload& workload,
                                ImportReport& report);

}  // namespace loopglass
