#pragma once

#include "import/request/import_report.h"
#include "import/stack/architecture_stack.h"
#include "import/stack/assembly.h"

namespace loopglass {

/// Sets how reads and writes use limited bandwidths, which is one convention of the accelerator:
/// `counting: {ports: shared}` when they take turns at every storage that limits both, the usual
/// `separate` when at none. A mixture is noted as missing; they take turns everywhere then, which
/// is never too fast.
void settlePorts(const ArchitectureStack& stack, const TimeloopAssembly& assembly,
                 Accelerator& accelerator, ImportReport& report);

}  // namespace loopglass
