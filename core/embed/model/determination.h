#pragma once

#include "embed/model/graph.h"

namespace loopglass::embed {

/// Returns true if the equations of the data flow determine the coordinates of all operations from
/// those on the edges of the instruction, where all indices but one are 0. The constraint DataFlow
/// must hold.
bool edgesGiveAll(const Graph& graph, const EmbedOptions& options);

}  // namespace loopglass::embed
