#pragma once

#include "import/onnx/values.h"

#include <onnx/onnx_pb.h>
#include <string>
#include <vector>

namespace loopglass {

/// Returns an attribute of an operator; null if no attribute has this name.
const onnx::AttributeProto* onnxAttribute(const onnx::NodeProto& node, const std::string& name);

/// Returns the tensor of an operator of type Constant.
OnnxTensor onnxConstant(const onnx::NodeProto& node);

/// Returns the tensor of an operator of type ConstantOfShape.
OnnxTensor onnxFilled(const onnx::NodeProto& node, const std::vector<const OnnxTensor*>& inputs);

}  // namespace loopglass
