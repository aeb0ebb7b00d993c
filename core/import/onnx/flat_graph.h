#pragma once

#include "import/onnx/layers/node.h"
#include "import/onnx/values.h"

#include <onnx/onnx_pb.h>
#include <string>
#include <unordered_map>

namespace loopglass {

/// The first character of attributes that GraphWalk adds to operators. Attributes of a file that
/// begin with this character are ignored.
inline constexpr char ownAttribute = '\001';
inline constexpr const char* repeatAttribute = "\001repeat";    ///< number of runs in loops
inline constexpr const char* unknownAttribute = "\001unknown";  ///< unknown sizes
inline constexpr const char* foreignAttribute = "\001foreign";  ///< an unknown operator
inline constexpr const char* openAttribute = "\001open";        ///< an OnnxOpen

/// Returns an operator with the shapes of its tensors; tensors that are not listed have none.
OnnxNode onnxNodeOf(const onnx::NodeProto& from,
                    const std::unordered_map<std::string, OnnxShape>& shapes);

/// Returns the shape in a file; none if the file does not have the number of axes.
OnnxShape onnxShapeOf(const onnx::ValueInfoProto& value);

/// Returns the element type, the shape and the values of a stored tensor.
OnnxTensor onnxTensorOf(const onnx::TensorProto& tensor);

}  // namespace loopglass
