#pragma once

#include "import/onnx_model.h"
#include "workload/workload.h"

#include <optional>
#include <string>

namespace loopglass {

/// An operator as a layer, or why it is none.
struct OnnxLayer {
    std::optional<Workload> workload;  ///< without a name
    std::string whyNot;                ///< for an operator that would be a layer, but cannot be
};

/// Whether operators of this kind are layers: convolutions and matrix products.
bool isLayerOperator(const OnnxNode& node);

/// The loop nest of a convolution, a transposed convolution or a matrix product. Padding is part of
/// the input, as in the samples: every tap is counted, also where it meets padding; a transposed
/// convolution counts also what its padding cuts away.
OnnxLayer onnxLayer(const OnnxNode& node);

/// Element operations of an operator that is no layer: one for each element of its first output,
/// or of its first input where it reduces, times the taps of its window where it pools; the
/// multiplications of LSTM, GRU and RNN. 0 for what only moves or renames words. None when the
/// shapes are not known.
std::optional<std::int64_t> elementOperations(const OnnxNode& node);

}  // namespace loopglass
