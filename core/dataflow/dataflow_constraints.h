#pragma once

#include "dataflow/dataflow.h"
#include "mapping/constraints.h"

namespace loopglass {

/// Constraints that lead a search to a dataflow, as one writes them by hand for a mapper. They are
/// one box where the dataflow is a union of many (dataflowParts()), so they ask for less and for
/// more than its definition; mapDataflow() answers for the whole of it.
///  * A tensor stays: only loops that leave it in place at the innermost level, and such loops
///    innermost at every other.
///  * Row-stationary: the widest fanout has two output rows of a window or more along x and all of
///    its kept dimension, as far as it fits, along y, beside what is in no window; inside it stand
///    all of the kept dimension of another window, innermost, and what is in no window; and that
///    window slides innermost outside of it.
///  * No local reuse: no loop in time inside the outermost fanout.
Constraints dataflowConstraints(const Problem& problem, const Dataflow& dataflow);

}  // namespace loopglass
