#pragma once

#include "mapper/method.h"

namespace loopglass {

/// Returns the search with the pruning rules. The method takes milliseconds and may miss the
/// optimum.
Method principlesMethod();

/// Returns the method that first runs the search with the pruning rules. Then it runs the exact
/// search, with limited effort, to improve the result. The result is proven optimal or within a
/// gap.
Method proofMethod();

/// Returns the exact search, which prunes by proven bounds only. The method can also choose
/// bypasses and padded sizes.
Method exactMethod();

}  // namespace loopglass
