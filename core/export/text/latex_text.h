#pragma once

#include "export/plan/exported.h"

#include <string>

namespace loopglass {

/// Returns the loop nest as an algorithm for lecture notes: an `algorithm` with `algorithmic` of
/// the packages algorithm and algpseudocode, for inclusion in a document.
std::string latexText(const Exported& exported);

}  // namespace loopglass
