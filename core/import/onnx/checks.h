#pragma once

#include "import/onnx/model.h"
#include "words/argument.h"

#include <string>

namespace loopglass {

/// What is wrong with an operator of convolution or pooling by itself: its padding, the lengths and
/// signs of its lists, and where the shapes are known, ranks and sizes that contradict each other.
/// Empty when nothing is.
Message onnxProblem(const OnnxNode& node);

}  // namespace loopglass
