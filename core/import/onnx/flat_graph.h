#pragma once

#include "import/onnx/layers/node.h"
#include "import/onnx/values.h"

#include <onnx/onnx_pb.h>
#include <string>
#include <unordered_map>

namespace loopglass {

/// The first character of attributes that GraphWalk adds to operators. In a file, attributes that
/// begin with this character are ignored.
inline constexpr char ownAttribute = '\001';
/// Attribute for the number of runs in loops.
inline constexpr const char* repeatAttribute = "\001repeat";
inline constexpr const char* unknownAttribute = "\001unknown";  ///< attribute for the unknown sizes
/// Attribute that marks an unknown operator.
inline constexpr const char* foreignAttribute = "\001foreign";
/// Attribute with a value of OnnxOpen.
inline constexpr const char* openAttribute = "\001open";

/// Returns an operator with the shapes of its tensors. A tensor that is not listed has no shape.
OnnxNode onnxNodeOf(const onnx::NodeProto& from,
                    const std::unordered_map<std::string, OnnxShape>& shapes);

/// Returns the shape that a file declares; none if the file does not specify the number of axes.
OnnxShape onnxShapeOf(const onnx::ValueInfoProto& value);

/// Returns the element type, the shape and the values of a stored tensor.
OnnxTensor onnxTensorOf(const onnx::TensorProto& tensor);

}  // namespace loopglass
