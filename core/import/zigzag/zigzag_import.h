#pragma once

#include "import/request/import_request.h"

namespace loopglass {

/// Reads an accelerator of ZigZag. Throws InputError.
Imported importZigZag(const ImportRequest& request);

}  // namespace loopglass
