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

/// A loop nest that an operator performs.
struct OnnxLayer {
    std::optional<Workload> workload;  ///< the layer, without a name
    Message whyNot;                    ///< reason if a product cannot be a layer
    /// Name of the part, such as `scores`, if an operator has several layers.
    std::string part = {};
    /// Number of times that one run of the operator runs the layer.
    std::int64_t repeat = 1;
};

/// The layers of an operator in this model.
struct OnnxLayers {
    /// Layers in the order in which they run; empty if there is a reason `whyNot`.
    std::vector<OnnxLayer> layers;
    Message whyNot;  ///< reason if a product of the operator does not become a layer
    /// Number of multiplications, if the operator has a product that is not a layer; empty if
    /// unknown.
    std::optional<std::int64_t> multiplications = {};
};

/// Returns true if operators of this kind contain convolutions or products.
bool isLayerOperator(const OnnxNode& node);

/// Returns the loop nests of an operator that multiplies, with their repeats. Padding is part of
/// the input, as in the sample files. Multiplications with padding are therefore counted. Products
/// that the padding of a transposed convolution or the mask of an attention discards are counted,
/// too.
OnnxLayers onnxLayers(const OnnxNode& node);

/// Returns the number of multiplications of an operator, in its layers or in a product that is not
/// a layer. The result is empty if the number is unknown or cannot be counted.
std::optional<double> onnxMultiplications(const OnnxNode& node);

/// Builds a layer from dimensions and the indices of three tensors.
class OnnxNest {
public:
    /// Declares a dimension, and returns its index: the name in lower case.
    std::string dimension(const std::string& name, std::int64_t bound);
    void output(const std::string& index) { add(m_output, index); }
    void left(const std::string& index) { add(m_left, index); }
    void right(const std::string& index) { add(m_right, index); }

    /// Returns no layer if a size or the number of operations exceeds 64 bits.
    OnnxLayer layer() const;

private:
    static void add(std::string& indices, const std::string& index);

    std::vector<Dimension> m_dimensions;
    std::string m_output;
    std::string m_left;
    std::string m_right;
};

/// A matrix product, described by the roles of its axes.
struct ProductAxes {
    std::vector<SharedPair> batches;  ///< batch axes, outermost first
    std::optional<SharedAxis> rows;   ///< rows of the left operand
    SharedAxis leftSum;               ///< summed axis of the left operand
    SharedAxis rightSum;              ///< summed axis of the right operand
    std::optional<SharedAxis> columns;
    bool gemm = false;        ///< true if the rows are the batch N of a network
    bool leftTurned = false;  ///< true if the summed axis of the left operand is before the rows
    /// True if the columns of the right operand are before the summed axis.
    bool rightTurned = false;
};
OnnxLayer productLayer(const ProductAxes& axes);

/// Returns the broadcast batch axes of two operands as pairs; none if the axes do not match. The
/// outermost axis stays separate, because it is the batch of the network.
std::optional<std::vector<SharedPair>> productBatches(const SharedAxes& left,
                                                      const SharedAxes& right);

/// Returns a missing layer, whose reason names the unknown sizes of an operator.
OnnxLayer unknownShape(const OnnxNode& node);
OnnxLayer badShape();

/// The following functions return the layers of operators. The number `right` is the index of the
/// right operand among the inputs.
OnnxLayer onnxConvolution(const OnnxNode& node, std::size_t right);
OnnxLayer onnxTransposedConvolution(const OnnxNode& node);
OnnxLayer onnxGemm(const OnnxNode& node, std::size_t right);
OnnxLayer onnxMatrixProduct(const OnnxNode& node, std::size_t right);
OnnxLayer onnxPackedProduct(const OnnxNode& node);
OnnxLayers onnxAttention(const OnnxNode& node);
OnnxLayers onnxEinsum(const OnnxNode& node);
OnnxLayers onnxRecurrent(const OnnxNode& node);
/// Returns layers with the multiplications of a convolution whose input positions depend on data.
OnnxLayers onnxDeformedConvolution(const OnnxNode& node);

}  // namespace loopglass
