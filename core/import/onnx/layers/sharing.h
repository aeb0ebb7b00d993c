#pragma once

#include "import/onnx/layers/node.h"

#include <optional>
#include <vector>

namespace loopglass {

/// The name of the attribute of a Gather with repeated indices. Its value is the number of repeats
/// of each position of the axis or, if negative, of the whole axis.
inline constexpr const char* repeatedWords = "\x01repeats";

/// Sets `shared` of each operator: the parts of input axes whose words are repeated by an earlier
/// Expand, Tile, Concat or Gather. The operators must be in the order in which they run.
void shareOnnxWords(std::vector<OnnxNode>& nodes);

/// Returns the parts of all axes, in order, grouped to axes of other sizes; none if a part would
/// belong to two axes.
std::optional<SharedAxes> regrouped(const SharedAxes& axes, const std::vector<std::int64_t>& sizes);

/// A common part of two axes of equal size, and the operands whose words differ along this part.
struct SharedPair {
    std::int64_t size = 1;
    bool left = false;   ///< true if the words of the left operand differ along the part
    bool right = false;  ///< true if the words of the right operand differ along the part
    bool operator==(const SharedPair&) const = default;
};
/// Returns the common parts of two axes of equal size; equal neighbours are merged. If the axes
/// have no common parts, returns a single part without repeated words.
std::vector<SharedPair> pairedParts(const SharedAxis& left, const SharedAxis& right);

}  // namespace loopglass
