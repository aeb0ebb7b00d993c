#pragma once

#include "import/layers/layer_draft.h"
#include "import/request/import_report.h"
#include "workload/workload.h"

#include <vector>

namespace loopglass {

/// Links the layers of a network by the names of their tensors: an operand reads the layer before
/// it that writes the tensor of this name. A tensor that no layer writes and several layers read is
/// an input of the network. `all` has the drafts of the file, and `drafts` those of draftsByName().
/// Reports every tensor that goes from one layer to another.
void linkByTensors(const std::vector<LayerDraft>& all, const NamedDrafts& drafts, Network& network,
                   ImportReport& report);

}  // namespace loopglass
