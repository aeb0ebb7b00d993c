#pragma once

#include "import/request/import_request.h"

namespace loopglass {

/// Reads an accelerator of AccelForge. Throws InputError.
Imported importAccelForge(const ImportRequest& request);

}  // namespace loopglass
