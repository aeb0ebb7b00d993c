#pragma once

#include "import/layers/layer_draft.h"
#include "import/request/import_report.h"
#include "workload/workload.h"

#include <vector>

namespace loopglass {

/// Links the layers of a network by the names of their tensors: an operand reads the output of an
/// earlier layer that writes a tensor with the same name. A tensor that no layer writes and several
/// layers read is an input of the network. `all` has the drafts of the file, and `drafts` those of
/// draftsByName(). Reports every tensor that one layer writes and another layer reads.
void linkByTensors(const std::vector<LayerDraft>& all, const NamedDrafts& drafts, Network& network,
                   ImportReport& report);

}  // namespace loopglass
