#pragma once

#include "record/options.h"
#include "search/bound/lower_bound.h"
#include "search/bound/partial_nest.h"

namespace loopglass::bound {

/// Returns a lower bound on the score of all completions of the part. `least` is a lower bound on
/// the cost of their traffic and operations.
Score minScore(const PartialNest& part, const LowerBound& least);

}  // namespace loopglass::bound
