#pragma once

#include "import/foreign/foreign_node.h"
#include "import/stack/architecture_stack.h"

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The names of the axes of each fanout, by the name of the fanout. Axes of a list are on X and Y
/// alternately.
using ForgeAxes = std::map<std::string, std::vector<std::string>>;

/// Returns the item of the stack that a node of a mapping names under `component`. Throws
/// InputError if no item of this kind has the name.
std::size_t componentOf(const ForeignNode& node, StackItem::Kind kind,
                        const ArchitectureStack& stack);

/// Returns true if an unrolling node is on the axis Y of a fanout. Throws InputError for an unknown
/// axis.
bool isOnY(const StackItem& fanout, const std::optional<ForeignNode>& axis, const ForgeAxes& axes);

}  // namespace loopglass
