#pragma once

#include "embed/no_mapping_reason.h"
#include "embed/request/options.h"
#include "instruction/instruction.h"

#include <vector>

namespace loopglass::embed {

/// Decides exactly whether these constraints allow an embedding with these tensors. The function
/// enumerates boxes instead of elements, which is thousands of times faster than the solver.
/// Returns Unknown if there are too many boxes or if boxes are not sufficient. Boxes are not
/// sufficient if the constraints that require boxes are off, or if the operator does not determine
/// the elements outside the box.
Fits fitsAsBoxes(const Instruction& instruction, const Workload& workload,
                 const std::vector<TensorId>& tensors, const EmbedOptions& options);

}  // namespace loopglass::embed
