#pragma once

#include "import/onnx/layers/node.h"

#include <cstdint>
#include <string>
#include <vector>

namespace loopglass {

/// The effect of an operator without a product on the words of its first input.
enum class OnnxFlow : std::uint8_t {
    Passes,      ///< each element becomes an element at the same position
    Combines,    ///< elements of several operands at one position become one element
    Normalises,  ///< like Passes, but each element depends on all elements along some axes
    Reduces,     ///< all elements along some axes become one element
    Pools,       ///< a window of elements becomes one element
    Reshapes,    ///< the words stay in order, but the axes change
    Transposes,  ///< the order of the axes changes
    Measures,    ///< the result has sizes instead of words
    Cuts,        ///< anything else
};

OnnxFlow onnxFlowOf(const OnnxNode& node);

/// Returns the indices of the axes along which an operator normalises or reduces; empty if unknown.
std::vector<std::size_t> joinedAxes(const OnnxNode& node);

/// Returns the padding before the first element of each spatial axis of a convolution or pool.
std::vector<std::int64_t> paddingBefore(const OnnxNode& node,
                                        const std::vector<std::int64_t>& taps);

}  // namespace loopglass
