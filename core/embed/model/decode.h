#pragma once

#include "embed/model/embed_space.h"
#include "embed/model/graph.h"
#include "embed/request/embedding.h"

namespace loopglass::embed {

/// Returns the embedding of a solved space. If parts describe every operation, the embedding
/// consists of parts; otherwise it consists of points.
Embedding decoded(const Graph& graph, const EmbedSpace& space, const EmbedOptions& options);

}  // namespace loopglass::embed
