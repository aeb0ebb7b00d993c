#pragma once

#include "export/plan/exported.h"
#include "export/plan/index_text.h"
#include "export/plan/names.h"

namespace loopglass {

/// Returns names for the loops that consist of dimension, level and axis: `k_L2`, `c_L2_x`.
LoopNames loopNames(const Exported& exported, Namer& namer);

/// Returns names for the tile sizes of loops with imperfect factors, such as `k_L2_n`; empty for
/// all other loops.
std::vector<std::string> pieceNames(const Exported& exported, const LoopNames& loops, Namer& namer);

}  // namespace loopglass
