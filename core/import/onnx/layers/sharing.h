#pragma once

#include "import/onnx/layers/node.h"

#include <optional>
#include <vector>

namespace loopglass {

/// The attribute of a Gather with repeated indices: the number of repeats of each position of the
/// axis or, if negative, of the whole axis.
inline constexpr const char* repeatedWords = "\x01repeats";

/// Sets `shared` of each operator: the parts of input axes whose words an earlier Expand, Tile,
/// Concat or Gather has repeated. The operators must be in the order in which they run.
void shareOnnxWords(std::vector<OnnxNode>& nodes);

/// Returns the parts of all axes, in order, regrouped to axes of other sizes; none if a part would
/// belong to two axes.
std::optional<SharedAxes> regrouped(const SharedAxes& axes, const std::vector<std::int64_t>& sizes);

/// A common part of two axes of equal size, and the operands whose words differ along this part.
struct SharedPair {
    std::int64_t size = 1;
    bool left = false;   ///< the words of the left operand differ along the part
    bool right = false;  ///< the words of the right operand differ along the part
    bool operator==(const SharedPair&) const = default;
};
/// Returns the common parts of two axes of equal size; equal neighbours are merged. If the axes
/// have no common parts, returns one part whose words all differ.
std::vector<SharedPair> pairedParts(const SharedAxis& left, const SharedAxis& right);

}  // namespace loopglass
