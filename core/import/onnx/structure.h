#pragma once

#include <string>

namespace onnx {
class ModelProto;
}

namespace loopglass {

/// Checks the order of operators: each operator may only read tensors that earlier operators
/// compute. Checks that functions and inner graphs end after a number of operators that memory can
/// hold. Throws InputError with the name of the operator or function.
void checkOnnxStructure(const std::string& file, const onnx::ModelProto& model);

}  // namespace loopglass
