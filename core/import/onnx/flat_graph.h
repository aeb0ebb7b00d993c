#pragma once

#include "import/onnx/layers/node.h"
#include "import/onnx/values.h"

#include <onnx/onnx_pb.h>
#include <string>
#include <unordered_map>

namespace loopglass {

/// Attributes that the walk through a model gives its operators. No name of a file begins so: such
/// attributes of a file are dropped.
inline constexpr char ownAttribute = '\001';
inline constexpr const char* repeatAttribute = "\001repeat";    ///< how often loops run it
inline constexpr const char* unknownAttribute = "\001unknown";  ///< sizes that are not known
inline constexpr const char* foreignAttribute = "\001foreign";  ///< nobody knows the operator
inline constexpr const char* openAttribute = "\001open";        ///< an OnnxOpen

/// Returns an operator with the shapes of its tensors; tensors that are not listed have none.
OnnxNode onnxNodeOf(const onnx::NodeProto& from,
                    const std::unordered_map<std::string, OnnxShape>& shapes);

/// Returns the shape that a file says; none without a rank.
OnnxShape onnxShapeOf(const onnx::ValueInfoProto& value);

/// Returns the element type, the shape and the values of a stored tensor.
OnnxTensor onnxTensorOf(const onnx::TensorProto& tensor);

}  // namespace loopglass
