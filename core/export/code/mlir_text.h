#pragma once

#include "export/plan/exported.h"

#include <string>

namespace loopglass {

/// Returns an MLIR module with one function: affine loops, each with the attribute `level`, and
/// spatial loops with `axis`. Tiles are memrefs that are allocated where the loop nest copies them.
/// The syntax requires MLIR 15 or later (func.func). Throws CountOverflow.
std::string mlirText(const Exported& exported);

}  // namespace loopglass
