#pragma once

#include "import/stack/architecture_stack.h"

namespace loopglass {

/// Reads an architecture written as a tree (`subtree` and `local`, versions 0.2 to 0.4).
/// `inherited` are attributes that all components have. Throws InputError.
ArchitectureStack readTimeloopTree(const ForeignNode& architecture,
                                   std::vector<ForeignNode> inherited);

/// Reads an architecture of version 0.1: `arithmetic`, and `storage` from the innermost outward.
/// Throws InputError.
ArchitectureStack readTimeloopFlat(const ForeignNode& architecture);

}  // namespace loopglass
