#pragma once

#include "accelerator/accelerator.h"
#include "format/source.h"

namespace loopglass {

/// Reads an accelerator file. Throws InputError with file, line and column; what it returns has no
/// problemsOf().
Accelerator readAccelerator(const Source& source);

}  // namespace loopglass
