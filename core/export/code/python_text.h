#pragma once

#include "export/plan/exported.h"

#include <string>

namespace loopglass {

/// A Python 3 module with one function over NumPy arrays, and when it is run, a comparison with the
/// untiled loop. Throws InputError when the nest is deeper than Python allows, CountOverflow.
std::string pythonText(const Exported& exported);

}  // namespace loopglass
