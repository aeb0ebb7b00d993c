#pragma once

#include "mapping/problem.h"

namespace loopglass {

/// A level may have several temporal loops over one dimension: could a mapping with such loops be
/// better than every one without? When not, that is proven. `emptied`: every buffer is emptied at
/// each iteration (the reading `flush` of reuse).
bool splittingMayHelp(const Problem& problem, bool emptied);

}  // namespace loopglass
