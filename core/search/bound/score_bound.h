#pragma once

#include "record/options.h"
#include "search/bound/decided_part.h"
#include "search/bound/lower_bound.h"

namespace loopglass::bound {

/// What every completion of the part scores at least, if its traffic and operations cost at least
/// `least`.
Score leastScore(const DecidedPart& part, const LowerBound& least);

}  // namespace loopglass::bound
