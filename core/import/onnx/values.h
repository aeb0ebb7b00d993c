#pragma once

#include "import/onnx/layers/node.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// Elements of a small tensor, with the last axis fastest; none for an unknown element. Whole
/// numbers up to 2^53 are exact; larger numbers are only compared.
using OnnxValues = std::vector<std::optional<double>>;

/// The known properties of a tensor.
struct OnnxTensor {
    int type = 0;  ///< element type, as ONNX numbers them; 0 if unknown
    OnnxShape shape;
    std::optional<OnnxValues> values;  ///< values of tensors that may be sizes
    std::vector<std::string> unknown;  ///< unknown sizes, as `--set` names them

    bool isKnown() const;
    bool isScalar() const { return shape && shape->empty(); }
    /// All elements as whole numbers, if all are known.
    std::optional<std::vector<std::int64_t>> integers() const;
};

/// Maximum number of elements of a tensor with known values.
inline constexpr std::int64_t maxOnnxValues = 4096;

/// Returns the values of the first output of an operator of ONNX; none if its inputs do not
/// determine these values. `output` has the known type and shape. An absent input is null.
std::optional<OnnxValues> onnxValues(const OnnxNode& node,
                                     const std::vector<const OnnxTensor*>& inputs,
                                     const OnnxTensor& output);

}  // namespace loopglass
