#pragma once

#include "embed/request/options.h"
#include "embed/why_none.h"
#include "instruction/instruction.h"

#include <vector>

namespace loopglass::embed {

/// Decides exactly whether there is an embedding with these tensors under these constraints. It
/// enumerates boxes instead of elements, which is thousands of times faster than the solver.
/// Returns Unknown if boxes are not sufficient (without the constraints that make them, or in an
/// operator that leaves elements beside the box free), and if there are too many.
Fits fitsAsBoxes(const Instruction& instruction, const Workload& workload,
                 const std::vector<TensorId>& tensors, const EmbedOptions& options);

}  // namespace loopglass::embed
