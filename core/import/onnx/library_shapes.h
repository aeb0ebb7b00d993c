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

/// Whether the library has a rule for the shapes of an operator, or of one that stands for it.
bool libraryKnows(const OnnxNode& view);

/// Returns what the library infers of the outputs of an operator; unknown where it infers nothing.
std::vector<OnnxTensor> libraryShapes(const onnx::NodeProto& node, const OnnxNode& view,
                                      const std::vector<const OnnxTensor*>& inputs,
                                      const OnnxOpsets& opsets);

}  // namespace loopglass
