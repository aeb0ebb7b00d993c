#pragma once

#include "import/onnx/values.h"

#include <cstdint>
#include <map>
#include <onnx/onnx_pb.h>
#include <string>
#include <vector>

namespace loopglass {

/// Versions of operator sets by their domain.
using OnnxOpsets = std::map<std::string, std::int64_t>;

/// Returns true if the library has a shape rule for an operator or for its equivalent operator.
bool libraryKnows(const OnnxNode& view);

/// Returns the output tensors that the library infers for an operator; their shapes are unknown if
/// the library infers none.
std::vector<OnnxTensor> libraryShapes(const onnx::NodeProto& node, const OnnxNode& view,
                                      const std::vector<const OnnxTensor*>& inputs,
                                      const OnnxOpsets& opsets);

}  // namespace loopglass
