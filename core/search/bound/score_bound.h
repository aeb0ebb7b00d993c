#pragma once

#include "record/options.h"
#include "search/bound/lower_bound.h"
#include "search/bound/partial_nest.h"

namespace loopglass::bound {

/// Returns the least score of all completions of the part, if its traffic and operations cost at
/// least `least`.
Score minScore(const PartialNest& part, const LowerBound& least);

}  // namespace loopglass::bound
