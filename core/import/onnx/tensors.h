#pragma once

#include <string>

namespace onnx {
class GraphProto;
}

namespace loopglass {

/// Checks the stored tensors of a graph. Sizes must be countable. A tensor must have all values
/// that its sizes require, or no values (in a model without weights). Throws InputError with the
/// tensor's name.
void checkTensors(const std::string& file, const onnx::GraphProto& graph);

}  // namespace loopglass
