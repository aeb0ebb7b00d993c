#pragma once

#include "mapper/method.h"

namespace loopglass {

/// Returns the search with the pruning rules. It takes milliseconds and may miss the optimum.
Method principlesMethod();

/// Returns the search with the pruning rules that the exact search then tries to improve, with
/// limited effort. Its result is proven optimal or within a gap.
Method proofMethod();

/// Returns the exact search, which prunes by proven bounds only. It can also choose bypasses and
/// padded sizes.
Method exactMethod();

}  // namespace loopglass
