#pragma once

#include "accelerator/accelerator.h"

#include <string>

namespace loopglass {

/// The accelerator as a file that reads back equal, defaults and numbers that follow from its
/// technology left out. It must have no problemsOf().
std::string writeAccelerator(const Accelerator& accelerator);

}  // namespace loopglass
