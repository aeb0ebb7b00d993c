#pragma once

#include "import/onnx/model.h"
#include "import/onnx/values.h"

#include <onnx/onnx_pb.h>
#include <string>
#include <vector>

namespace loopglass {

/// Returns a tensor as the file declares it, with free sizes replaced by `sizes`.
OnnxTensor declaredTensor(const onnx::ValueInfoProto& value, const OnnxSizes& sizes);

/// Fills unknown sizes of a tensor from its declaration (`declared`, may be null) and from `sizes`.
/// Names the sizes that stay unknown, unless unknown sizes of its inputs are the cause.
void completeTensor(const std::string& flat, const onnx::ValueInfoProto* declared,
                    const OnnxSizes& sizes, OnnxTensor& tensor);

/// Returns the names of the unknown sizes of some tensors, each name once. An absent tensor is
/// null.
std::vector<std::string> unknownSizes(const std::vector<const OnnxTensor*>& tensors);

}  // namespace loopglass
