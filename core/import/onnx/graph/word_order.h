#pragma once

#include "workload/workload.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass {

/// A part of an axis of a tensor: `size` words with a distance of `stride` words in the tensor that
/// the layer writes.
struct WordPart {
    std::int64_t stride = 1;
    std::int64_t size = 1;
    bool operator==(const WordPart&) const = default;
};
/// The parts of all axes in the order of the axes, without parts of size 1.
using WordOrder = std::vector<WordPart>;

/// Returns the order in which a layer writes a tensor with axes of these sizes.
WordOrder orderOfSizes(const std::vector<std::int64_t>& sizes);

/// Returns the parts of each axis if the tensor is reshaped to axes of these sizes; none if a part
/// would belong to two axes.
std::optional<std::vector<WordOrder>> partsOfAxes(const WordOrder& order,
                                                  const std::vector<std::int64_t>& sizes);

/// Converts the ranks of an operand to the ranks of the tensor that it reads. If a rank of one
/// layer covers several ranks of the other layer, splits its dimension. Then sorts the ranks of the
/// operand. Returns false, without a change, if this is not possible. `makerIsFixed` is true if
/// other layers already read the tensor, so that its ranks cannot be split.
bool matchRanks(NetworkLayer& maker, bool makerIsFixed, NetworkLayer& reader, TensorId operand,
                const WordOrder& order);

}  // namespace loopglass
