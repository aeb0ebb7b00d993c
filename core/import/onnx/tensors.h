#pragma once

#include <string>

namespace onnx {
class GraphProto;
}

namespace loopglass {

/// Checks the stored tensors of a graph: sizes that can be counted, and as many values as they say,
/// or none (a model without its weights). Throws InputError with the tensor's name.
void checkTensors(const std::string& file, const onnx::GraphProto& graph);

}  // namespace loopglass
