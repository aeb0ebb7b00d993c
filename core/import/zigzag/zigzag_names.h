#pragma once

#include "workload/workload.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// Returns the dimension of a layer that a name in ZigZag's files means, in any case: the dimension
/// of that name, or the counterpart in a layer of an ONNX model (`OX` is `Q`). Empty if the layer
/// has no such dimension.
std::optional<DimensionId> zigzagDimension(const Workload& workload, const std::string& name);

/// Returns the names that an entry of a mapping file may have for a layer of a network: its name
/// with and without the network's name, and the operator of an ONNX model.
std::vector<std::string> zigzagLayerNames(const Workload& workload);

}  // namespace loopglass
