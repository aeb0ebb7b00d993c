#pragma once

#include "import/stack/architecture_stack.h"

namespace loopglass {

/// Decides whether reads and writes share a port, for the whole stack or for single bandwidths. If
/// reads and writes take turns at one port (StackItem::inTurn) at all storages with two limited
/// bandwidths, the convention applies to the whole stack. If this is true for only some of these
/// storages, the convention applies to their bandwidths.
void settlePorts(ArchitectureStack& stack);

}  // namespace loopglass
