#pragma once

#include "import/stack/architecture_stack.h"

namespace loopglass {

/// Reads an architecture that is a tree (`subtree` and `local`, versions 0.2 to 0.4). `inherited`
/// has the attributes that all components share. Throws InputError.
ArchitectureStack readTimeloopTree(const ForeignNode& architecture,
                                   std::vector<ForeignNode> inherited);

/// Reads an architecture of version 0.1: `arithmetic`, and `storage` in order from the innermost to
/// the outermost. Throws InputError.
ArchitectureStack readTimeloopFlat(const ForeignNode& architecture);

}  // namespace loopglass
