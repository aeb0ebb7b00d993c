#pragma once

#include "export/plan/exported.h"

#include <string>

namespace loopglass {

/// Returns a Python 3 module with one function over NumPy arrays. When run, the module compares the
/// function with the untiled loop. Throws InputError if the loop nest is deeper than Python allows,
/// and CountOverflow.
std::string pythonText(const Exported& exported);

}  // namespace loopglass
