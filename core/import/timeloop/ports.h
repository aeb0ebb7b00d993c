#pragma once

#include "import/stack/architecture_stack.h"

namespace loopglass {

/// If a storage has a bandwidth that reads and writes share, the bandwidths of all storages of the
/// stack become shared. Separate limits that this loses are noted as missing.
void sharePorts(ArchitectureStack& stack, ImportReport& report);

}  // namespace loopglass
