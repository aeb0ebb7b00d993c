#pragma once

#include "import/onnx/model.h"
#include "import/onnx/values.h"

#include <onnx/onnx_pb.h>
#include <string>
#include <vector>

namespace loopglass {

/// Returns a tensor with the shape that the file declares; free sizes have their values from
/// `sizes`.
OnnxTensor declaredTensor(const onnx::ValueInfoProto& value, const OnnxSizes& sizes);

/// Replaces unknown sizes of a tensor by sizes from its declaration (`declared`, may be null) and
/// from `sizes`. Sizes that stay unknown get names, unless unknown sizes of the operator's inputs
/// are the cause.
void completeTensor(const std::string& flat, const onnx::ValueInfoProto* declared,
                    const OnnxSizes& sizes, OnnxTensor& tensor);

/// Returns the names of the unknown sizes of several tensors, each name once. An absent tensor is
/// null.
std::vector<std::string> unknownSizes(const std::vector<const OnnxTensor*>& tensors);

}  // namespace loopglass
