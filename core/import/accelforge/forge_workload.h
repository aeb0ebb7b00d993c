#pragma once

#include "import/accelforge/name_sets.h"
#include "import/foreign/foreign_node.h"
#include "import/layers/layer_draft.h"

#include <map>
#include <string>
#include <vector>

namespace loopglass {

/// Returns the intermediate tensors: one einsum writes the tensor and another einsum reads it.
NameSet passedTensors(const std::vector<LayerDraft>& drafts);

/// Returns each einsum under the key `workload` as a layer. Reports as skipped the einsums that
/// cannot be a layer, because they have two outputs or a tensor that is both read and written.
/// `given` has the values of --set. Throws InputError.
std::vector<LayerDraft> forgeLayers(const ForeignNode& workload,
                                    const std::map<std::string, std::string>& given,
                                    ImportReport& report);

}  // namespace loopglass
