#pragma once

#include "import/onnx/values.h"

#include <optional>
#include <vector>

namespace loopglass {

/// Returns the output shapes of an operator whose shapes the library does not know or gets wrong:
/// operators with partly known sizes, of later sets and of ONNX Runtime. Returns nothing if the
/// library handles the operator. An absent input is null.
std::optional<std::vector<OnnxTensor>> onnxShapeRule(const OnnxNode& node,
                                                     const std::vector<const OnnxTensor*>& inputs);

/// Returns true for an operator that this program knows and the library need not know.
bool isKnownOperator(const OnnxNode& node);

}  // namespace loopglass
