#pragma once

#include <string>

namespace onnx {
class ModelProto;
}

namespace loopglass {

/// Has the library infer the shapes of a model, and adds them to it. Throws InputError when the
/// shapes contradict each other, and with the name of an operator that the library cannot stand.
void inferOnnxShapes(const std::string& file, onnx::ModelProto& model);

}  // namespace loopglass
