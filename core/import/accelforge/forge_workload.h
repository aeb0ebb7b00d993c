#pragma once

#include "import/accelforge/name_sets.h"
#include "import/foreign/foreign_node.h"
#include "import/layers/layer_draft.h"

#include <map>
#include <string>
#include <vector>

namespace loopglass {

/// Returns the tensors that one einsum writes and another einsum reads.
NameSet passedTensors(const std::vector<LayerDraft>& drafts);

/// Returns each einsum under the key `workload` as a layer. Notes einsums that cannot be a layer as
/// skipped: two outputs, or a tensor that is both read and written. `given` are the values of
/// --set. Throws InputError.
std::vector<LayerDraft> forgeLayers(const ForeignNode& workload,
                                    const std::map<std::string, std::string>& given,
                                    ImportReport& report);

}  // namespace loopglass
