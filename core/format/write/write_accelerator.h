#pragma once

#include "accelerator/accelerator.h"

#include <string>

namespace loopglass {

/// Returns the text of a file for the accelerator. A reader of this file gets an equal accelerator.
/// The file omits defaults and parameters that follow from the technology. The accelerator must
/// have no errors (problemsOf()).
std::string writeAccelerator(const Accelerator& accelerator);

}  // namespace loopglass
