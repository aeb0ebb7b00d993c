#pragma once

#include "import/onnx/model.h"

#include <string>

namespace onnx {
class GraphProto;
class ModelProto;
}  // namespace onnx

namespace loopglass {

/// Returns a model as one flat graph with all shapes that can be computed. Functions and inner
/// graphs are expanded. The operators have additional attributes (flat_graph.h). If an operator
/// makes the library fail, throws InputError with the name of the operator.
onnx::GraphProto inferOnnxShapes(const std::string& file, const onnx::ModelProto& model,
                                 const OnnxSizes& sizes);

}  // namespace loopglass
