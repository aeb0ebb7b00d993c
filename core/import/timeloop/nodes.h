#pragma once

#include "import/stack/architecture_stack.h"

namespace loopglass {

/// Reads an architecture that is a list of `nodes` (version 0.4), with the constraints of the
/// nodes. `inherited` has the attributes that all components share. Throws InputError.
ArchitectureStack readTimeloopNodes(const ForeignNode& architecture,
                                    std::vector<ForeignNode> inherited);

}  // namespace loopglass
