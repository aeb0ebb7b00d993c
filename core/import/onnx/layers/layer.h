#pragma once

#include "import/onnx/layers/node.h"
#include "import/onnx/layers/operators.h"
#include "import/onnx/layers/sharing.h"
#include "words/argument.h"
#include "workload/workload.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// A loop nest of an operator.
struct OnnxLayer {
    std::optional<Workload> workload;  ///< without a name
    Message whyNot;                    ///< for an operator that would be a layer, but cannot be
    std::string part = {};             ///< part of an operator with several layers: `scores`
    std::int64_t repeat = 1;           ///< number of times that the operator runs the layer
};

/// The meaning of an operator in this model.
struct OnnxLayers {
    std::vector<OnnxLayer> layers;  ///< in the order in which they run; empty for a reason
    Message whyNot;                 ///< reason if a product does not become a layer
    /// Multiplications of a product that is not a layer; empty if unknown.
    std::optional<std::int64_t> multiplications = {};
};

/// Whether operators of this kind multiply: convolutions and products, alone or in an operator.
bool isLayerOperator(const OnnxNode& node);

/// Returns the loop nests of an operator that multiplies, with their repeats. Padding is part of
/// the input, as in the samples, so taps on padding are counted. Products that the padding of a
/// transposed convolution or the mask of attention cuts away are counted as well.
OnnxLayers onnxLayers(const OnnxNode& node);

/// Multiplications of an operator: those of its layers, or of the product that it is. None when
/// they are not known or cannot be counted.
std::optional<double> onnxMultiplications(const OnnxNode& node);

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

/// A matrix product by its axes.
struct ProductAxes {
    std::vector<SharedPair> batches;  ///< outermost first
    std::optional<SharedAxis> rows;   ///< rows of the left operand
    SharedAxis leftSum;               ///< summed axis of the left operand
    SharedAxis rightSum;              ///< summed axis of the right operand
    std::optional<SharedAxis> columns;
    bool gemm = false;         ///< its rows are the batch of a network, N
    bool leftTurned = false;   ///< the left has what is summed up before its rows
    bool rightTurned = false;  ///< the right has its columns before what is summed up
};
OnnxLayer productLayer(const ProductAxes& axes);

/// The batch axes of two operands, broadcast, as pairs; none when they do not fit. The outermost
/// stays by itself: it is the batch of the network.
std::optional<std::vector<SharedPair>> productBatches(const SharedAxes& left,
                                                      const SharedAxes& right);

/// Says which sizes of an operator are not known.
OnnxLayer unknownShape(const OnnxNode& node);
OnnxLayer badShape();

/// The operators, by where their right operand is among the inputs.
OnnxLayer onnxConvolution(const OnnxNode& node, std::size_t right);
OnnxLayer onnxTransposedConvolution(const OnnxNode& node);
OnnxLayer onnxGemm(const OnnxNode& node, std::size_t right);
OnnxLayer onnxMatrixProduct(const OnnxNode& node, std::size_t right);
OnnxLayer onnxPackedProduct(const OnnxNode& node);
OnnxLayers onnxAttention(const OnnxNode& node);
OnnxLayers onnxEinsum(const OnnxNode& node);
OnnxLayers onnxRecurrent(const OnnxNode& node);
/// Counts the multiplications of a convolution whose places depend on data.
OnnxLayers onnxDeformedConvolution(const OnnxNode& node);

}  // namespace loopglass
