#pragma once

#include "record/objective.h"
#include "record/statistics.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::uneven {

/// What the search over uneven tiles decides of one mapping at one dimension: of its cut alone, or
/// of what it has in common with others, beside the cuts of all dimensions.
struct TracedTiling {
    std::size_t dimension = 0;
    bool alone = true;
    std::vector<std::int64_t> steps;  ///< by place
    bool listed = true;               ///< else another cut stands for it, which is no worse
    Score bound;                      ///< if it is listed
    bool besideRest = false;          ///< the bound is that beside what is left of the others
};

/// A mapping followed through the search, up to where it is dropped.
struct TracedMapping {
    std::vector<CutStatistics> lists;  ///< by dimension, with the best as the cutoff
    std::vector<TracedTiling> cuts;    ///< in the last one, a pruned mapping is pruned
    bool dropped = false;              ///< by a cut
    std::optional<Score> bestOrder;    ///< of the same cuts, where none was dropped
};

}  // namespace loopglass::uneven
