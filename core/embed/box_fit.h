#pragma once

#include "embed/request/options.h"
#include "embed/why_none.h"
#include "instruction/instruction.h"

#include <vector>

namespace loopglass::embed {

/// Whether there is an embedding with these tensors under these constraints, by going through boxes
/// instead of elements: exact, and thousands of times as quick as the solver. Returns Unknown if
/// boxes are not sufficient (without the constraints that make them, or in an operator that leaves
/// elements beside the box free), and if there are too many.
Fits fitsAsBoxes(const Instruction& instruction, const Workload& workload,
                 const std::vector<TensorId>& tensors, const EmbedOptions& options);

}  // namespace loopglass::embed
