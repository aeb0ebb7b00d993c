#pragma once

#include "import/foreign/attribute_scope.h"
#include "import/stack/architecture_stack.h"

#include <variant>

namespace loopglass {

/// Returns the inherited attributes of a component, followed by its own attributes.
std::vector<ForeignNode> withOwn(const ForeignNode& node, std::vector<ForeignNode> inherited);

/// Reads a storage or the MACs of version 0.1. In this version, attributes are next to the name,
/// and `instances` is the number in the whole accelerator. Throws InputError.
StackItem readFlatStorage(const ForeignNode& node);
StackItem readFlatArithmetic(const ForeignNode& node);

/// Returns the other name of a storage that flattening has added: `PE` for `inter_PE_spatial`.
/// Returns "" for other storages.
std::string flattenedAlias(const StackItem& item);

/// A component of an architecture: an item of the stack, or another component.
using ReadComponent = std::variant<StackItem, OtherComponent>;

/// Reads a component of an architecture (`name`, `class`, `attributes`); `inherited` has the
/// attributes of the enclosing components. A component that is neither a storage nor a MAC is not
/// part of the stack. With `innermost`, such a component represents the MACs instead, and the
/// function reports this. Throws InputError.
ReadComponent readComponent(const ForeignNode& node, std::vector<ForeignNode> inherited,
                            bool innermost);

}  // namespace loopglass
