#pragma once

#include "import/onnx/node.h"
#include "words/argument.h"
#include "workload/workload.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// An operator as a layer, or why it is none.
struct OnnxLayer {
    std::optional<Workload> workload;  ///< without a name
    Message whyNot;                    ///< for an operator that would be a layer, but cannot be
};

/// Whether operators of this kind are layers: convolutions and matrix products.
bool isLayerOperator(const OnnxNode& node);

/// The loop nest of a convolution, a transposed convolution or a matrix product. Padding is part of
/// the input, as in the samples: every tap is counted, also where it meets padding; a transposed
/// convolution counts also what its padding cuts away.
OnnxLayer onnxLayer(const OnnxNode& node);

/// Collects dimensions and the indices of three tensors, and puts them together.
class OnnxNest {
public:
    /// Declares a dimension and gives its index, the name in lower case.
    std::string dimension(const std::string& name, std::int64_t bound);
    void output(const std::string& index) { add(m_output, index); }
    void left(const std::string& index) { add(m_left, index); }
    void right(const std::string& index) { add(m_right, index); }

    /// No layer when a bound or the operations cannot be counted.
    OnnxLayer layer() const;

private:
    static void add(std::string& indices, const std::string& index);

    std::vector<Dimension> m_dimensions;
    std::string m_output;
    std::string m_left;
    std::string m_right;
};

OnnxLayer unknownShape();
OnnxLayer badShape();

/// The operators, by where their right operand stands among the inputs.
OnnxLayer onnxConvolution(const OnnxNode& node, std::size_t right);
OnnxLayer onnxTransposedConvolution(const OnnxNode& node);
OnnxLayer onnxGemm(const OnnxNode& node);
OnnxLayer onnxMatrixProduct(const OnnxNode& node, std::size_t right);

}  // namespace loopglass
