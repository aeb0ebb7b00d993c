#pragma once

#include "import/onnx/values.h"

#include <optional>
#include <vector>

namespace loopglass {

/// Returns the output shapes of an operator for which the library has no shapes or wrong shapes.
/// Such operators have partly known sizes, or belong to later operator sets or to ONNX Runtime.
/// Returns nothing if the library returns the correct shapes. If an input is absent, its entry is
/// null.
std::optional<std::vector<OnnxTensor>> onnxShapeRule(const OnnxNode& node,
                                                     const std::vector<const OnnxTensor*>& inputs);

/// Returns true for an operator that this program knows, even if the library does not know it.
bool isKnownOperator(const OnnxNode& node);

}  // namespace loopglass
