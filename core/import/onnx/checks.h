#pragma once

#include "import/onnx/model.h"
#include "words/argument.h"

#include <string>

namespace loopglass {

/// Returns the errors of a single convolution or pooling operator. The checks cover its padding,
/// the lengths and signs of its lists, and contradictory ranks and sizes, if the shapes are known.
/// The result is empty for a file without errors.
Message onnxProblem(const OnnxNode& node);

}  // namespace loopglass
