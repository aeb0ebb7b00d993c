#pragma once

#include "embed/request/options.h"
#include "embed/why_none.h"
#include "instruction/instruction.h"

#include <vector>

namespace loopglass::embed {

/// Decides exactly whether an embedding with these tensors satisfies these constraints. Enumerates
/// boxes instead of elements, which is thousands of times faster than the solver. Returns Unknown
/// if there are too many boxes or if boxes are not sufficient. The conditions are not sufficient
/// without the constraints that require boxes, or if the operator leaves elements outside the box
/// free.
Fits fitsAsBoxes(const Instruction& instruction, const Workload& workload,
                 const std::vector<TensorId>& tensors, const EmbedOptions& options);

}  // namespace loopglass::embed
