// A table of the operators that multiply: the operators of ONNX, and their replacements in ONNX
// Runtime ("com.microsoft", defined in its ContribOperators.md).
#include "import/onnx/layers/operators.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace loopglass {

namespace {

using OperatorTable = std::map<std::string_view, OnnxOperator>;

const OperatorTable& standardOperators() {
    static const OperatorTable known{{"Conv", {OnnxKind::Conv, 1}},
                                     {"ConvInteger", {OnnxKind::Conv, 1}},
                                     {"QLinearConv", {OnnxKind::Conv, 3}},
                                     {"ConvTranspose", {OnnxKind::ConvTranspose, 1}},
                                     {"Gemm", {OnnxKind::Gemm, 1}},
                                     {"MatMul", {OnnxKind::MatMul, 1}},
                                     {"MatMulInteger", {OnnxKind::MatMul, 1}},
                                     {"QLinearMatMul", {OnnxKind::MatMul, 3}},
                                     {"Einsum", {OnnxKind::Einsum, 1}},
                                     {"Attention", {OnnxKind::Attention, 1}},
                                     {"LSTM", {OnnxKind::Recurrent, 1}},
                                     {"GRU", {OnnxKind::Recurrent, 1}},
                                     {"RNN", {OnnxKind::Recurrent, 1}},
                                     {"DeformConv", {OnnxKind::Deformed, 1}}};
    return known;
}

const OperatorTable& runtimeOperators() {
    static const OperatorTable known{{"FusedConv", {OnnxKind::Conv, 1}},
                                     {"QLinearConv", {OnnxKind::Conv, 3}},
                                     {"FusedGemm", {OnnxKind::Gemm, 1}},
                                     {"GemmFastGelu", {OnnxKind::MatMul, 1}},
                                     {"GemmFloat8", {OnnxKind::Gemm, 1}},
                                     {"QGemm", {OnnxKind::Gemm, 3}},
                                     {"FusedMatMul", {OnnxKind::MatMul, 1}},
                                     {"FusedMatMulActivation", {OnnxKind::MatMul, 1}},
                                     {"TransposeMatMul", {OnnxKind::MatMul, 1}},
                                     {"QLinearMatMul", {OnnxKind::MatMul, 3}},
                                     {"MatMulInteger16", {OnnxKind::MatMul, 1}},
                                     {"MatMulIntegerToFloat", {OnnxKind::MatMul, 1}},
                                     {"DynamicQuantizeMatMul", {OnnxKind::MatMul, 1}},
                                     {"MatMulNBits", {OnnxKind::NBits, 1}},
                                     {"MatMulBnb4", {OnnxKind::NBits, 1}},
                                     {"MultiHeadAttention", {OnnxKind::Attention, 1}},
                                     {"GroupQueryAttention", {OnnxKind::Attention, 1}},
                                     {"Attention", {OnnxKind::PackedAttention, 1}},
                                     {"QAttention", {OnnxKind::PackedAttention, 1}},
                                     {"DynamicQuantizeLSTM", {OnnxKind::Recurrent, 1}}};
    return known;
}

using SizeList = std::vector<std::int64_t>;

const SizeList* shapeOfInput(const OnnxNode& node, std::size_t at) {
    return at < node.inputs.size() && node.inputs[at] ? &*node.inputs[at] : nullptr;
}

std::int64_t quotient(std::int64_t a, std::int64_t b) {
    return a >= 0 && b > 0 && a % b == 0 ? a / b : -1;
}

/// Returns the number of keys at earlier positions; 0 if the operator has no input for them.
std::int64_t earlierKeys(const OnnxNode& node, std::size_t past, std::size_t axis) {
    if (!node.has(past)) {
        return 0;
    }
    const SizeList* sizes = shapeOfInput(node, past);
    return sizes != nullptr && axis < sizes->size() ? (*sizes)[axis] : -1;
}

/// Returns a number of heads; -1 for an implausible number.
std::int64_t headsOf(const OnnxNode& node, const char* attribute) {
    constexpr std::int64_t most = std::int64_t{1} << 31;
    const std::int64_t heads = node.integer(attribute, -1);
    return heads >= 1 && heads <= most ? heads : -1;
}

std::int64_t sumOf(std::int64_t a, std::int64_t b) { return a < 0 || b < 0 ? -1 : a + b; }

/// Adds the sizes of keys and values. Without separate inputs, these sizes equal the sizes of the
/// queries.
void addKeys(const OnnxNode& node, AttentionSizes& sizes) {
    const SizeList* k = shapeOfInput(node, 1);
    const SizeList* v = shapeOfInput(node, 2);
    sizes.keys = sizes.queries;
    sizes.valueSize = sizes.keySize;
    if (node.has(1)) {
        const bool turned = k != nullptr && k->size() == 4;
        sizes.keys = k == nullptr || k->size() < 3 ? -1 : (*k)[turned ? 2 : 1];
    }
    if (node.has(2)) {
        const bool turned = v != nullptr && v->size() == 4;
        sizes.valueSize = v == nullptr || v->size() < 3 ? -1
                          : turned                      ? v->back()
                                                        : quotient(v->back(), sizes.keyHeads);
    }
}

/// Returns the sizes of an operator whose queries, keys and values are separate inputs.
AttentionSizes separateSizes(const OnnxNode& node) {
    AttentionSizes sizes;
    const bool standard = node.isStandard();
    const bool grouped = node.type == "GroupQueryAttention";
    sizes.heads = headsOf(node, standard ? "q_num_heads" : "num_heads");
    sizes.keyHeads = headsOf(node, standard || grouped ? "kv_num_heads" : "num_heads");
    const SizeList* q = shapeOfInput(node, 0);
    if (q == nullptr || q->size() < 3) {
        return sizes;
    }
    sizes.batch = (*q)[0];
    const bool headsFirst = q->size() == 4 && standard;
    sizes.queries = headsFirst ? (*q)[2] : (*q)[1];
    const SizeList* k = shapeOfInput(node, 1);
    if (headsFirst) {
        sizes.heads = (*q)[1];
        sizes.keyHeads = k != nullptr && k->size() == 4 ? (*k)[1] : -1;
        sizes.keySize = (*q)[3];
    } else if (q->size() == 5) {  // the axes are batch, queries, heads, 3, elements
        sizes.keySize = (*q)[4];
    } else {
        const std::int64_t all =
            grouped && !node.has(1) ? sumOf(sizes.heads, 2 * sizes.keyHeads) : sizes.heads;
        sizes.keySize = quotient(q->back(), all);
    }
    addKeys(node, sizes);
    const std::size_t past = standard ? 4 : grouped ? 3 : 6;
    sizes.keys = sumOf(sizes.keys, earlierKeys(node, past, 2));
    return sizes;
}

/// Returns the sizes of an operator that multiplies an input by the weights of queries, keys and
/// values.
AttentionSizes packedSizes(const OnnxNode& node) {
    AttentionSizes sizes;
    sizes.heads = headsOf(node, "num_heads");
    sizes.keyHeads = sizes.heads;
    const SizeList* x = shapeOfInput(node, 0);
    const SizeList* w = shapeOfInput(node, 1);
    if (x == nullptr || x->size() != 3 || w == nullptr || w->size() != 2) {
        return sizes;
    }
    sizes.batch = (*x)[0];
    sizes.queries = (*x)[1];
    const std::int64_t third = quotient((*w)[1], 3);
    sizes.keySize = quotient(node.entry("qkv_hidden_sizes", 1, third), sizes.heads);
    sizes.valueSize = quotient(node.entry("qkv_hidden_sizes", 2, third), sizes.heads);
    const std::size_t past = node.type == "QAttention" ? 8 : 4;
    sizes.keys = sumOf(sizes.queries, earlierKeys(node, past, 3));
    return sizes;
}

}  // namespace

const OnnxOperator* onnxOperatorOf(const OnnxNode& node) {
    const bool runtime = node.domain == "com.microsoft";
    if (!runtime && !node.isStandard()) {
        return nullptr;
    }
    const OperatorTable& known = runtime ? runtimeOperators() : standardOperators();
    const auto found = known.find(node.type);
    return found == known.end() ? nullptr : &found->second;
}

std::vector<std::int64_t> productOperand(const OnnxNode& node, std::vector<std::int64_t> sizes,
                                         bool left) {
    if (sizes.size() < 2) {
        return sizes;
    }
    if (node.integer(left ? "transBatchA" : "transBatchB", 0) != 0) {
        // In this operator, the first axis and the batch axes are exchanged.
        std::rotate(sizes.begin(), sizes.begin() + 1, sizes.end() - 1);
    }
    if (node.integer(left ? "transA" : "transB", 0) != 0) {
        std::swap(sizes.back(), sizes[sizes.size() - 2]);
    }
    return sizes;
}

AttentionSizes attentionSizes(const OnnxNode& node) {
    const OnnxOperator* kind = onnxOperatorOf(node);
    return kind != nullptr && kind->kind == OnnxKind::PackedAttention ? packedSizes(node)
                                                                      : separateSizes(node);
}

}  // namespace loopglass
