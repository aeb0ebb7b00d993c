#pragma once

#include "import/import.h"

namespace loopglass {

/// Reads an accelerator of AccelForge. Throws InputError.
Imported importAccelForge(const ImportRequest& request);

}  // namespace loopglass
