#pragma once

#include "export/plan/exported.h"

#include <string>

namespace loopglass {

/// The nest as an algorithm for lecture notes: an `algorithm` with `algorithmic` of the packages
/// algorithm and algpseudocode, to be put into a document.
std::string latexText(const Exported& exported);

}  // namespace loopglass
