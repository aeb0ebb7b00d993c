#pragma once

#include "import/stack/architecture_stack.h"

namespace loopglass {

/// Sets the port convention of a stack. If reads and writes take turns at one port
/// (StackItem::inTurn) at all storages with two limited bandwidths, the whole stack has the
/// convention. If only some of these storages do, their bandwidths have it.
void settlePorts(ArchitectureStack& stack);

}  // namespace loopglass
