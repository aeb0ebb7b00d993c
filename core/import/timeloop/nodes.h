#pragma once

#include "import/stack/architecture_stack.h"

namespace loopglass {

/// Reads an architecture written as a list of `nodes` (version 0.4), with their constraints.
/// `inherited` are attributes that all components have. Throws InputError.
ArchitectureStack readTimeloopNodes(const ForeignNode& architecture,
                                    std::vector<ForeignNode> inherited);

}  // namespace loopglass
