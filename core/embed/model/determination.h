#pragma once

#include "embed/model/graph.h"

namespace loopglass::embed {

/// Returns true if the data flow and the coordinates on the edges of the instruction determine the
/// coordinates of all operations. An operation is on an edge if all its indices but one are 0. The
/// constraint DataFlow must hold.
bool edgesGiveAll(const Graph& graph, const EmbedOptions& options);

}  // namespace loopglass::embed
