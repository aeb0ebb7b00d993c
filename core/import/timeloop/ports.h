#pragma once

#include "import/stack/architecture_stack.h"

namespace loopglass {

/// Where a storage has a bandwidth that reads and writes share, all storages of the stack share
/// theirs. What that loses of separate limits is noted as missing.
void sharePorts(ArchitectureStack& stack, ImportReport& report);

}  // namespace loopglass
