#pragma once

#include "import/onnx_layer.h"

#include <cstdint>
#include <string>
#include <vector>

namespace loopglass {

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
