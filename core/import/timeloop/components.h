#pragma once

#include "import/foreign/attribute_scope.h"
#include "import/stack/architecture_stack.h"

#include <variant>

namespace loopglass {

/// The attributes that a component inherits, and its own behind them.
std::vector<ForeignNode> withOwn(const ForeignNode& node, std::vector<ForeignNode> inherited);

/// A storage, and the MACs, of version 0.1: attributes stand beside the name, `instances` is the
/// number in the whole machine. Throws InputError.
StackItem readFlatStorage(const ForeignNode& node);
StackItem readFlatArithmetic(const ForeignNode& node);

/// What a storage that flattening made, `inter_PE_spatial`, is called besides: `PE`. "" of others.
std::string flattenedAlias(const StackItem& item);

/// What a component of an architecture is: a part of the stack, or another component.
using ReadComponent = std::variant<StackItem, OtherComponent>;

/// Reads a component of an architecture (`name`, `class`, `attributes`) with what it inherits. A
/// class that is neither a storage nor a MAC is no part of the stack, unless `innermost`: then it
/// stands for the MACs, which is noted. Throws InputError.
ReadComponent readComponent(const ForeignNode& node, std::vector<ForeignNode> inherited,
                            bool innermost);

}  // namespace loopglass
