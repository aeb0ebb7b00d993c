#pragma once

#include "import/accelforge/name_sets.h"
#include "import/foreign/foreign_node.h"
#include "import/layers/layer_draft.h"

#include <map>
#include <string>
#include <vector>

namespace loopglass {

/// Tensors that one einsum writes and another reads.
NameSet passedTensors(const std::vector<LayerDraft>& drafts);

/// The einsums under the key `workload`, each as a layer. Einsums that cannot be a layer (two
/// outputs, a tensor that is read and written) are noted as left out. `given` are the values of
/// --set. Throws InputError.
std::vector<LayerDraft> forgeLayers(const ForeignNode& workload,
                                    const std::map<std::string, std::string>& given,
                                    ImportReport& report);

}  // namespace loopglass
