#pragma once

#include "workload/workload.h"

#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// Returns the dimension of a layer that a name in ZigZag's files means, regardless of case. This
/// is the dimension with that name or, in a layer of an ONNX model, its counterpart (`OX` is `Q`).
/// The result is empty if the layer has no such dimension.
std::optional<DimensionId> zigzagDimension(const Workload& workload, const std::string& name);

/// Returns the names that a mapping file may use for a layer of a network. They are its name with
/// and without the network's name, and the operator of an ONNX model.
std::vector<std::string> zigzagLayerNames(const Workload& workload);

}  // namespace loopglass
