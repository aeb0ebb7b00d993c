#pragma once

#include "record/options.h"
#include "search/bound/lower_bound.h"
#include "search/bound/partial_nest.h"

namespace loopglass::bound {

/// Returns a lower bound on the score of all completions of the part. `least` is a lower bound on
/// the cost of their traffic and operations.
Score minScore(const PartialNest& part, const LowerBound& least);

/// Returns the price of a word with which the joint bound is highest for mappings that cost about
/// as much as `whole`. The price is unused if no bounded port limits the delay of this mapping. It
/// is also unused if the objective does not depend on both energy and delay.
space::JointPrice jointPriceOf(const space::SearchProblem& space,
                               const space::PartialMapping& whole);

}  // namespace loopglass::bound
