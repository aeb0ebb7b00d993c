#pragma once

#include "import/foreign/foreign_node.h"
#include "import/layers/layer_draft.h"

#include <map>
#include <string>
#include <vector>

namespace loopglass {

/// The einsums under the key `workload`, each as a layer. What cannot be one (two outputs, a tensor
/// that is read and written) is noted as left out. `given` are the values of --set. Throws
/// InputError.
std::vector<LayerDraft> forgeLayers(const ForeignNode& workload,
                                    const std::map<std::string, std::string>& given,
                                    ImportReport& report);

}  // namespace loopglass
