#pragma once

#include "mapper/method.h"

namespace loopglass {

/// The search with the principles, in milliseconds; its answer may miss the optimum.
Method principlesMethod();

/// The search that only proven bounds cut. It can choose bypasses and padded sizes as well.
Method exactMethod();

}  // namespace loopglass
