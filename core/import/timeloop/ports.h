#pragma once

#include "import/stack/architecture_stack.h"

namespace loopglass {

/// If a storage has one bandwidth for reads and writes together, all storages of the stack get
/// shared bandwidths. Separate limits are then lost; they are reported as missing.
void sharePorts(ArchitectureStack& stack, ImportReport& report);

}  // namespace loopglass
