#pragma once

#include "import/onnx/layers/node.h"

#include <optional>
#include <vector>

namespace loopglass {

/// The attribute of a Gather whose indices repeat: how often each place of the axis follows itself,
/// or, below 0, how often the whole axis does.
inline constexpr const char* repeatedWords = "\x01repeats";

/// Sets `shared` of each operator: which parts of the axes of its inputs hold the same words again,
/// because Expand, Tile, Concat or Gather repeated them before. The operators are in the order in
/// which they run.
void shareOnnxWords(std::vector<OnnxNode>& nodes);

/// Returns the parts of all axes, in order, put together to other sizes; none if a part does not
/// fit into an axis.
std::optional<SharedAxes> regrouped(const SharedAxes& axes, const std::vector<std::int64_t>& sizes);

/// A part of two axes of equal size that are compared, and the sides that differ along it.
struct SharedPair {
    std::int64_t size = 1;
    bool left = false;   ///< the words of the left differ along it
    bool right = false;  ///< the words of the right differ along it
    bool operator==(const SharedPair&) const = default;
};
/// Returns the parts of two axes of equal size, equal neighbours as one; one part whose words all
/// differ if the parts do not fit each other.
std::vector<SharedPair> pairedParts(const SharedAxis& left, const SharedAxis& right);

}  // namespace loopglass
