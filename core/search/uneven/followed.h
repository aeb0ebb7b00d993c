#pragma once

#include "record/objective.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::uneven {

/// What the search over uneven tiles decides of one mapping at one dimension.
struct FollowedCut {
    std::size_t dimension = 0;
    bool whole = false;               ///< all its places; else those that are cut first
    std::vector<std::int64_t> steps;  ///< by place; a place that is open makes one piece
    bool listed = true;               ///< else another cut stands for it, which is no worse
    bool fits = true;  ///< the tiles decided so far fit, with the least of the others
    Score bound;       ///< of what is decided so far, if it is listed and fits
};

/// A mapping followed through the search, up to where it is dropped.
struct Followed {
    std::vector<FollowedCut> cuts;       ///< of the last one it is dropped, if it is dropped
    bool dropped = false;                ///< by a cut
    std::optional<std::size_t> tooMany;  ///< a dimension with more chains than are listed here
    std::optional<Score> bestOrder;      ///< of the same cuts, where none was dropped
};

}  // namespace loopglass::uneven
