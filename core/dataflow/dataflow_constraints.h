#pragma once

#include "dataflow/dataflow.h"
#include "mapping/constraints.h"

namespace loopglass {

/// Constraints that lead a search to a dataflow, as one writes them by hand for a mapper. The
/// constraints form one box, whereas a dataflow may be a union of many (dataflowParts()). They are
/// therefore neither weaker nor stronger than the definition; mapDataflow() searches the whole
/// dataflow.
///  * A tensor stays: only loops that leave it in place at the innermost level, and such loops
///    innermost at every other.
///  * Row-stationary: the widest fanout has two output rows of a window or more along x and all of
///    its kept dimension, as far as it fits, along y, beside what is in no window; inside it stand
///    all of the kept dimension of another window, innermost, and what is in no window; and that
///    window slides innermost outside of it.
///  * No local reuse: no loop in time inside the outermost fanout.
Constraints dataflowConstraints(const Problem& problem, const Dataflow& dataflow);

}  // namespace loopglass
