#pragma once

#include "import/onnx/layers/node.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass {

/// The kind of an operator that multiplies.
enum class OnnxKind : std::uint8_t {
    Conv,
    ConvTranspose,
    Gemm,
    MatMul,
    NBits,  ///< a product with packed weights, whose sizes are in attributes
    Einsum,
    Attention,  ///< attention with separate queries, keys and values
    /// Attention that begins with the product of an input and the weights of queries, keys and
    /// values.
    PackedAttention,
    Recurrent,  ///< the operators LSTM, GRU and RNN
    /// A convolution whose positions depend on data, so that it is not a loop nest.
    Deformed,
};

/// An operator that multiplies, and the index of its right operand among the inputs.
struct OnnxOperator {
    OnnxKind kind;
    std::size_t right;
};

/// Returns the entry of an operator in the table of operators that multiply; null if its type is
/// not in the table.
const OnnxOperator* onnxOperatorOf(const OnnxNode& node);

/// Returns the sizes of an operand of a product (also of a Gemm) in standard order: `transA`,
/// `transB` and similar attributes are undone.
std::vector<std::int64_t> productOperand(const OnnxNode& node, std::vector<std::int64_t> sizes,
                                         bool left);

/// The sizes of an attention operator, with -1 for an unknown size.
struct AttentionSizes {
    std::int64_t batch = -1;
    std::int64_t heads = -1;     ///< number of heads of the queries
    std::int64_t keyHeads = -1;  ///< number of heads of keys and values, a divisor of `heads`
    std::int64_t queries = -1;
    std::int64_t keys = -1;       ///< number of keys, including keys of earlier steps
    std::int64_t keySize = -1;    ///< number of elements of a query and of a key
    std::int64_t valueSize = -1;  ///< number of elements of a value
};
AttentionSizes attentionSizes(const OnnxNode& node);

}  // namespace loopglass
