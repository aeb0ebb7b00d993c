#pragma once

#include "workload/workload.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass {

/// A part of an axis of a tensor: `size` words, each `stride` words apart in the tensor as its
/// layer makes it.
struct WordPart {
    std::int64_t stride = 1;
    std::int64_t size = 1;
    bool operator==(const WordPart&) const = default;
};
/// The parts of all axes in the order of the axes, without parts of size 1.
using WordOrder = std::vector<WordPart>;

/// Returns the order of a tensor as its layer makes it, by the sizes of its axes.
WordOrder orderOfSizes(const std::vector<std::int64_t>& sizes);

/// Returns the parts of each axis of other sizes; none if a part would belong to two axes.
std::optional<std::vector<WordOrder>> partsOfAxes(const WordOrder& order,
                                                  const std::vector<std::int64_t>& sizes);

/// Makes the ranks of an operand those of the tensor that it reads. If a rank of one layer covers
/// several ranks of the other layer, splits its dimension. Then sorts the ranks of the operand.
/// Returns false, without a change, if this is not possible. `makerIsFixed`: other layers read the
/// tensor already, so its ranks cannot be split.
bool matchRanks(NetworkLayer& maker, bool makerIsFixed, NetworkLayer& reader, TensorId operand,
                const WordOrder& order);

}  // namespace loopglass
