// The operators of ONNX that are tensor workloads, each as dimensions and one equation.
//
// Names are those of the samples: N batch, K output features, C what is summed up, P and Q (Z for
// the depth of three) the places of the output, R and S (T) the taps of the window, G groups, D the
// channels of a depthwise convolution, H the heads of a batched product. A window of one tap has no
// dimension. ONNX defines the operators in its Operators.md; the batch dimensions of MatMul are
// broadcast as NumPy does it.
#include "import/onnx/layer.h"

#include "words/sentences/imports.h"
#include "workload/checked.h"
#include "workload/equation.h"

#include <map>
#include <string_view>
#include <utility>

namespace loopglass {

namespace {

/// Where the tensors stand among the inputs; quantised operators have scales between them.
struct OnnxOperator {
    enum class Kind : std::uint8_t { Conv, ConvTranspose, Gemm, MatMul } kind;
    std::size_t right;
};

const OnnxOperator* onnxOperatorOf(const OnnxNode& node) {
    using Kind = OnnxOperator::Kind;
    static const std::map<std::string_view, OnnxOperator> known{
        {"Conv", {Kind::Conv, 1}},
        {"ConvInteger", {Kind::Conv, 1}},
        {"QLinearConv", {Kind::Conv, 3}},
        {"ConvTranspose", {Kind::ConvTranspose, 1}},
        {"Gemm", {Kind::Gemm, 1}},
        {"MatMul", {Kind::MatMul, 1}},
        {"MatMulInteger", {Kind::MatMul, 1}},
        {"QLinearMatMul", {Kind::MatMul, 3}}};
    const auto found = known.find(node.type);
    const bool own = node.domain.empty() || node.domain == "ai.onnx";
    return own && found != known.end() ? &found->second : nullptr;
}

}  // namespace

bool isLayerOperator(const OnnxNode& node) { return onnxOperatorOf(node) != nullptr; }

OnnxLayer onnxLayer(const OnnxNode& node) {
    const OnnxOperator* kind = onnxOperatorOf(node);
    if (kind == nullptr) {
        return {};
    }
    switch (kind->kind) {
    case OnnxOperator::Kind::Conv:
        return onnxConvolution(node, kind->right);
    case OnnxOperator::Kind::ConvTranspose:
        return onnxTransposedConvolution(node);
    case OnnxOperator::Kind::Gemm:
        return onnxGemm(node);
    case OnnxOperator::Kind::MatMul:
        return onnxMatrixProduct(node, kind->right);
    }
    return {};
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
            return {std::nullopt, say::imports::onnxBound(dimension.bound, maxBound)};
        }
    }
    Workload workload;
    workload.dimensions = m_dimensions;
    workload.tensors = parseEquation(
        "ofmap[" + m_output + "] += ifmap[" + m_left + "] * weight[" + m_right + "]", m_dimensions);
    try {
        operationCount(workload);
    } catch (const CountOverflow&) {
        return {std::nullopt, say::imports::onnxMultiplications()};
    }
    return {std::move(workload), {}};
}

OnnxLayer unknownShape() { return {std::nullopt, say::imports::onnxUnknownShape()}; }

OnnxLayer badShape() { return {std::nullopt, say::imports::onnxBadShape()}; }

}  // namespace loopglass
