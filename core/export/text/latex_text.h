#pragma once

#include "export/plan/exported.h"

#include <string>

namespace loopglass {

/// Returns the loop nest as an algorithm for lecture notes, as LaTeX text for inclusion in a
/// document. The text uses `algorithm` and `algorithmic` of the packages algorithm and
/// algpseudocode.
std::string latexText(const Exported& exported);

}  // namespace loopglass
