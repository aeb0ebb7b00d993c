#pragma once

#include "import/foreign/attribute_scope.h"
#include "import/stack/architecture_stack.h"

namespace loopglass {

/// Reads a component of an architecture (`name`, `class`, `attributes`) with what it inherits. A
/// class that is neither a storage nor a MAC gives none, and a note, unless `innermost`: then it
/// stands for the MACs. Throws InputError.
std::optional<StackItem> readComponent(const ForeignNode& node, std::vector<ForeignNode> inherited,
                                       bool innermost);

}  // namespace loopglass
