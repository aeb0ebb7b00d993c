#pragma once

#include "export/plan/exported.h"

#include <string>

namespace loopglass {

/// Returns the loop nest as lectures on tiling write it. The text has `for` and `parallel_for`,
/// `mvin` and `mvout` with slices of arrays, and the footprint and capacity of each buffer. Loops
/// of a dimension are numbered from the innermost outward (n2, n1, n0) by the blocks of the loop
/// nest. A block is either the temporal loops or the spatial loops of a level. A dimension with one
/// loop has no number. The bound of a loop is the name of the loop in capitals; the values of the
/// bounds are at the top. Throws CountOverflow.
std::string pseudoText(const Exported& exported);

}  // namespace loopglass
