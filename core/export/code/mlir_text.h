#pragma once

#include "export/plan/exported.h"

#include <string>

namespace loopglass {

/// An MLIR module with one function: affine loops, each with the attributes `level` and, when
/// spatial, `axis`; tiles are memrefs that are allocated where the nest copies them. It is the text
/// of MLIR 15 and later (func.func). Throws CountOverflow.
std::string mlirText(const Exported& exported);

}  // namespace loopglass
