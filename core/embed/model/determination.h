#pragma once

#include "embed/model/graph.h"

namespace loopglass::embed {

/// Returns whether the equations of the data flow give the coordinates of all operations from those
/// along the edges of the instruction, where all indices but one are 0. The constraint DataFlow
/// must hold.
bool edgesGiveAll(const Graph& graph, const EmbedOptions& options);

}  // namespace loopglass::embed
