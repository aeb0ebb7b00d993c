#pragma once

#include "export/plan/exported.h"
#include "export/plan/index_text.h"
#include "export/plan/names.h"

namespace loopglass {

/// Returns names of the loops by dimension, level and axis: `k_L2`, `c_L2_x`.
LoopNames loopNames(const Exported& exported, Namer& namer);

/// Returns names of the tiles of loops with imperfect factors, such as `k_L2_n`; empty for all
/// others.
std::vector<std::string> pieceNames(const Exported& exported, const LoopNames& loops, Namer& namer);

}  // namespace loopglass
