#pragma once

#include "import/onnx/model.h"

#include <string>

namespace loopglass {

/// What is wrong with an operator of convolution or pooling by itself: its padding, the lengths and
/// signs of its lists, and where the shapes are known, ranks and sizes that contradict each other.
/// A sentence such as "its 'strides' has 0; numbers from 1 on are allowed", "" when nothing is.
std::string onnxProblem(const OnnxNode& node);

}  // namespace loopglass
