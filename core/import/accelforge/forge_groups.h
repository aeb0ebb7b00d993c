#pragma once

#include "accelerator/accelerator.h"
#include "format/read/fused_places.h"
#include "import/accelforge/forge_tree.h"
#include "import/layers/layer_draft.h"
#include "import/request/import_request.h"
#include "workload/workload.h"

namespace loopglass {

/// Returns a mapping of several einsums as groups of layers. `drafts` has the layers of the network
/// with the tensor names of the file. In the result, each layer bypasses every tensor that the
/// mapping does not store. `accelerator` has the levels. settleGroups() removes the bypasses that
/// the accelerator has anyway. Throws InputError for a mapping that groups of Loopglass cannot
/// represent.
ImportedGroups forgeGroups(const ForgeBranch& tree, const Network& network,
                           const NamedDrafts& drafts, const Accelerator& accelerator);

/// Removes the bypasses of tensors that the accelerator does not keep. Throws InputError for a
/// tensor that the mapping stores and the accelerator does not keep.
void settleGroups(ImportedGroups& groups, const Network& network, const Accelerator& accelerator);

}  // namespace loopglass
