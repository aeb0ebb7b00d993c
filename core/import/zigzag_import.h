#pragma once

#include "import/import.h"

namespace loopglass {

/// Reads an accelerator of ZigZag. Throws InputError.
Imported importZigZag(const ImportRequest& request);

}  // namespace loopglass
