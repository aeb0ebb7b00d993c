#pragma once

#include "embed/request/embedding.h"

#include <string>

namespace loopglass::embed {

/// Returns the parts of each dimension of the instruction, `K→y 16, C→z 4, R→z 4`. `/2` follows a
/// factor of stride 2, and `P=1` at the end is an origin other than the first element. Points that
/// are not boxes are counted; an instruction of one operation gives `1`.
std::string partsText(const Instruction& instruction, const Workload& workload,
                      const Embedding& embedding);

}  // namespace loopglass::embed
