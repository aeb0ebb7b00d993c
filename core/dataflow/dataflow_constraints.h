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
///  * Row-stationary: the widest fanout unrolls one window. Along x, it unrolls the sliding
///    dimension of this window, by at least 2. Along y, it unrolls the kept dimension of this
///    window, as far as it fits, and dimensions that belong to no window. Each PE keeps a row of a
///    second window: the innermost level has the whole kept dimension of the second window. Other
///    loops inside the fanout are over dimensions that belong to no window. Outside the fanout,
///    the sliding dimension of the second window is innermost.
///  * No local reuse: no temporal loop inside the outermost fanout.
Constraints dataflowConstraints(const Problem& problem, const Dataflow& dataflow);

}  // namespace loopglass
