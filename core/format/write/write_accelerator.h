#pragma once

#include "accelerator/accelerator.h"

#include <string>

namespace loopglass {

/// Returns the accelerator as a file that reads back equal. Defaults and parameters that follow
/// from its technology are omitted. The accelerator must have no problemsOf().
std::string writeAccelerator(const Accelerator& accelerator);

}  // namespace loopglass
