#pragma once

#include "record/options.h"
#include "search/bound/decided_part.h"
#include "search/bound/lower_bound.h"

namespace loopglass::bound {

/// Returns the least score of all completions of the part, if its traffic and operations cost at
/// least `least`.
Score minScore(const DecidedPart& part, const LowerBound& least);

}  // namespace loopglass::bound
