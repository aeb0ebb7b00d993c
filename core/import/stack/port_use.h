#pragma once

#include "import/stack/architecture_stack.h"

namespace loopglass {

/// Sets the convention of a stack: reads and writes take turns at one port (StackItem::inTurn) if
/// they do at all storages with a limited bandwidth for each way. If they do at some of these
/// storages alone, the bandwidth of each of them says so.
void settlePorts(ArchitectureStack& stack);

}  // namespace loopglass
