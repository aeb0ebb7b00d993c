#pragma once

#include "export/exported.h"
#include "export/index_text.h"
#include "export/names.h"

namespace loopglass {

/// Names of the loops by dimension, level and axis: `k_L2`, `c_L2_x`.
LoopNames loopNames(const Exported& exported, Namer& namer);

}  // namespace loopglass
