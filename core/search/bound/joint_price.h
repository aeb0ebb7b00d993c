#pragma once

#include "search/bound/lower_bound.h"
#include "search/bound/partial_nest.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

namespace loopglass::bound {

/// Returns the price of a word with which the joint bound is highest for mappings that cost about
/// as much as `whole`. The price is unused if the delay of this mapping is not limited by a port
/// that the bounds consider, or if the objective does not depend on both energy and delay.
space::JointPrice jointPriceOf(const space::SearchProblem& space,
                               const space::PartialMapping& whole);

/// Returns the least score of all completions of `part` with at least `cycles` cycles and with the
/// least traffic `least`, under the joint price of the space.
Score minJointScore(const PartialNest& part, const LowerBound& least, double cycles);

}  // namespace loopglass::bound
