// Converts the operators of ONNX that are tensor workloads; each becomes dimensions and one
// equation.
//
// Names follow the sample files: N batch, K output features, C reduction, P and Q (Z for the third
// spatial dimension) output positions, R and S (T) window taps, G groups, D channels of a depthwise
// convolution, H heads of a batched product. A window of one tap has no dimension. ONNX defines the
// operators in its Operators.md; the batch dimensions of MatMul are broadcast as in NumPy.
#include "import/onnx/layers/layer.h"

#include "words/sentences/imports.h"
#include "workload/checked.h"
#include "workload/equation.h"

#include <utility>

namespace loopglass {

namespace {

OnnxLayers alone(OnnxLayer layer) {
    Message whyNot = layer.whyNot;
    OnnxLayers result;
    if (layer.workload) {
        result.layers.push_back(std::move(layer));
    }
    result.whyNot = std::move(whyNot);
    return result;
}

}  // namespace

bool isLayerOperator(const OnnxNode& node) { return onnxOperatorOf(node) != nullptr; }

OnnxLayers onnxLayers(const OnnxNode& node) {
    const OnnxOperator* kind = onnxOperatorOf(node);
    if (kind == nullptr) {
        return {};
    }
    switch (kind->kind) {
    case OnnxKind::Conv:
        return alone(onnxConvolution(node, kind->right));
    case OnnxKind::ConvTranspose:
        return alone(onnxTransposedConvolution(node));
    case OnnxKind::Gemm:
        return alone(onnxGemm(node, kind->right));
    case OnnxKind::MatMul:
        return alone(onnxMatrixProduct(node, kind->right));
    case OnnxKind::NBits:
        return alone(onnxPackedProduct(node));
    case OnnxKind::Einsum:
        return onnxEinsum(node);
    case OnnxKind::Attention:
    case OnnxKind::PackedAttention:
        return onnxAttention(node);
    case OnnxKind::Recurrent:
        return onnxRecurrent(node);
    case OnnxKind::Deformed:
        return onnxDeformedConvolution(node);
    }
    return {};
}

std::optional<double> onnxMultiplications(const OnnxNode& node) {
    const OnnxLayers read = onnxLayers(node);
    if (read.layers.empty()) {
        return read.multiplications ? std::optional(static_cast<double>(*read.multiplications))
                                    : std::nullopt;
    }
    double sum = 0;
    for (const OnnxLayer& layer : read.layers) {
        if (!layer.workload) {
            return std::nullopt;
        }
        sum += static_cast<double>(operationCount(*layer.workload)) *
               static_cast<double>(layer.repeat);
    }
    return sum;
}

std::string OnnxNest::dimension(const std::string& name, std::int64_t bound) {
    m_dimensions.push_back({name, bound});
    std::string index = name;
    index[0] = static_cast<char>(index[0] - 'A' + 'a');
    return index;
}

void OnnxNest::add(std::string& indices, const std::string& index) {
    indices += (indices.empty() ? "" : ",") + index;
}

OnnxLayer OnnxNest::layer() const {
    for (const Dimension& dimension : m_dimensions) {
        if (dimension.bound < 1 || dimension.bound > maxBound) {
            return {std::nullopt, msg::imports::onnxBound(dimension.bound, maxBound)};
        }
    }
    Workload workload;
    workload.dimensions = m_dimensions;
    workload.tensors = parseEquation(
        "ofmap[" + m_output + "] += ifmap[" + m_left + "] * weight[" + m_right + "]", m_dimensions);
    try {
        operationCount(workload);
    } catch (const CountOverflow&) {
        return {std::nullopt, msg::imports::onnxMultiplications()};
    }
    return {std::move(workload), {}};
}

OnnxLayer unknownShape(const OnnxNode& node) {
    return {std::nullopt,
            node.unknownSizes.empty()
                ? msg::imports::onnxUnknownShape()
                : msg::imports::onnxUnknownSizes(node.unknownSizes, node.unknownSizes.front())};
}

OnnxLayer badShape() { return {std::nullopt, msg::imports::onnxBadShape()}; }

}  // namespace loopglass
