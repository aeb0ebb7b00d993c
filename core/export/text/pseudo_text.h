#pragma once

#include "export/plan/exported.h"

#include <string>

namespace loopglass {

/// The nest as lectures on tiling write it: `for` and `parallel_for`, `mvin` and `mvout` with
/// slices of arrays, and what each buffer needs against what it has. Loops of a dimension are
/// numbered from the innermost outward (n2, n1, n0) by the blocks of the nest, a block being the
/// temporal or the spatial loops of a level; a dimension with one loop has no number. Bounds are
/// the same in capital letters, and their values stand on top. Throws CountOverflow.
std::string pseudoText(const Exported& exported);

}  // namespace loopglass
