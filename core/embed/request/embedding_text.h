#pragma once

#include "embed/request/embedding.h"

#include <string>

namespace loopglass::embed {

/// Returns the parts of each dimension of the instruction as text, such as `K→y 16, C→z 4, R→z 4`.
/// `/2` follows a factor of stride 2. `P=1` at the end means that the origin is not the first
/// element. For points that do not form boxes, the text is the number of points; for an instruction
/// of one operation, the text is `1`.
std::string partsText(const Instruction& instruction, const Workload& workload,
                      const Embedding& embedding);

}  // namespace loopglass::embed
