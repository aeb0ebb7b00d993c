#pragma once

#include "dataflow/dataflow.h"
#include "mapping/constraints.h"

namespace loopglass {

/// Returns constraints that lead a search to a dataflow, as a user would write them for a mapper.
/// These constraints form one box of the mapping space, whereas a dataflow may be a union of many
/// boxes (dataflowParts()). So the constraints are not equivalent to the definition; mapDataflow()
/// searches the whole dataflow.
///  * A tensor stays: no loop of the innermost level indexes the tensor, and neither do the
///    innermost loops of all other levels.
///  * Row-stationary: along x, the widest fanout unrolls at least two output rows of a window.
///    Along y, it unrolls all of the window's kept dimension, as far as it fits, and dimensions
///    outside windows. Inside the fanout are all of the kept dimension of another window,
///    innermost, and dimensions outside windows. Outside the fanout, this window slides innermost.
///  * No local reuse: no temporal loop inside the outermost fanout.
Constraints dataflowConstraints(const Problem& problem, const Dataflow& dataflow);

}  // namespace loopglass
