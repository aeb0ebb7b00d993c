#pragma once

#include <string>

namespace onnx {
class ModelProto;
}

namespace loopglass {

/// Checks the order of operators: each operator may only read tensors that earlier operators
/// compute. Also checks that the number of operators in functions and inner graphs is finite and
/// fits in memory. Throws InputError with the name of the operator or function.
void checkOnnxStructure(const std::string& file, const onnx::ModelProto& model);

}  // namespace loopglass
