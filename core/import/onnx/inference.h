#pragma once

#include "import/onnx/model.h"

#include <string>

namespace onnx {
class GraphProto;
class ModelProto;
}  // namespace onnx

namespace loopglass {

/// Returns a model as one flat graph with all shapes that can be computed. Functions and inner
/// graphs are expanded. Operators have additional attributes (flat_graph.h). Throws InputError with
/// the name of an operator that makes the library fail.
onnx::GraphProto inferOnnxShapes(const std::string& file, const onnx::ModelProto& model,
                                 const OnnxSizes& sizes);

}  // namespace loopglass
