#pragma once

#include "embed/model/embed_space.h"
#include "embed/model/graph.h"
#include "embed/request/embedding.h"

namespace loopglass::embed {

/// The embedding that a solved space says: as parts where they describe every operation, else as
/// points.
Embedding decoded(const Graph& graph, const EmbedSpace& space, const EmbedOptions& options);

}  // namespace loopglass::embed
