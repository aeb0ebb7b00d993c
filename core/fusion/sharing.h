#pragma once

#include "accelerator/accelerator.h"
#include "fusion/box.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace loopglass::fusion {

/// A spatial loop of a layer, either shared or own; lists of such loops begin with the outermost.
/// Instances of a level are numbered by the indices of the loops above the level; the innermost
/// loop varies fastest.
struct SpatialLoop {
    std::size_t level = 0;
    std::size_t dimension = 0;
    bool onX = false;
    std::int64_t size = 1;
};

/// The new words that a sibling needs in one step: the words of `tile` that are not in `kept`.
struct Request {
    std::size_t child = 0;
    std::vector<std::int64_t> coordinates;  ///< counters of the loops between parent and child
    Box tile;
    Box kept;  ///< part of the tile that the sibling already has
};

/// Returns the words that the parent reads for the requests of its children in one step
/// (docs/cost-model.md, section "Multicast"). `loops` are the spatial loops between parent and
/// child.
std::int64_t wordsRead(const std::vector<Request>& requests, const std::vector<SpatialLoop>& loops,
                       const Accelerator& accelerator);

}  // namespace loopglass::fusion
