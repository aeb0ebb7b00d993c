#pragma once

#include "embed/model/embed_space.h"
#include "embed/model/graph.h"
#include "embed/request/embedding.h"

namespace loopglass::embed {

/// Returns the embedding of a solved space: as parts if they describe every operation, otherwise as
/// points.
Embedding decoded(const Graph& graph, const EmbedSpace& space, const EmbedOptions& options);

}  // namespace loopglass::embed
