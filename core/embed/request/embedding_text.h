#pragma once

#include "embed/request/embedding.h"

#include <string>

namespace loopglass::embed {

/// What each dimension of the instruction is made of, `K→y 16, C→z 4, R→z 4`, with `/2` behind a
/// factor of stride 2 and `P=1` at the end for an origin that is not the first element. Points that
/// are no boxes are counted; an instruction of one operation gives `1`.
std::string partsText(const Instruction& instruction, const Workload& workload,
                      const Embedding& embedding);

}  // namespace loopglass::embed
