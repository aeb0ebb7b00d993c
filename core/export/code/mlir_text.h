#pragma once

#include "export/plan/exported.h"

#include <string>

namespace loopglass {

/// Returns an MLIR module with one function. Its affine loops have the attribute `level`, and
/// spatial loops also have `axis`. Tiles are memrefs, which are allocated where the loop nest
/// copies them. The syntax requires MLIR 15 or later (func.func). Throws CountOverflow.
std::string mlirText(const Exported& exported);

}  // namespace loopglass
