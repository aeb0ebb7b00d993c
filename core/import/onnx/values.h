#pragma once

#include "import/onnx/layers/node.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace loopglass {

/// The elements of a small tensor, with the last axis fastest; none for an unknown element. Whole
/// numbers up to 2^53 are exact; larger numbers are used only in comparisons.
using OnnxValues = std::vector<std::optional<double>>;

/// The known properties of a tensor.
struct OnnxTensor {
    int type = 0;  ///< element type as a number of ONNX; 0 if unknown
    OnnxShape shape;
    std::optional<OnnxValues> values;  ///< values of a tensor that may contain sizes
    std::vector<std::string> unknown;  ///< names of the unknown sizes, as `--set` uses them

    bool isKnown() const;
    bool isScalar() const { return shape && shape->empty(); }
    /// Returns all elements as whole numbers, if all elements are known.
    std::optional<std::vector<std::int64_t>> integers() const;
};

/// Maximum number of elements of a tensor with known values.
inline constexpr std::int64_t maxOnnxValues = 4096;

/// Returns the values of an operator's first output; none if the inputs do not determine these
/// values. `output` has the type and the shape that are known. If an input is absent, its entry is
/// null.
std::optional<OnnxValues> onnxValues(const OnnxNode& node,
                                     const std::vector<const OnnxTensor*>& inputs,
                                     const OnnxTensor& output);

}  // namespace loopglass
