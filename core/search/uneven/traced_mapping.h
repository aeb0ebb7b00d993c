#pragma once

#include "record/objective.h"
#include "record/statistics.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace loopglass::uneven {

/// One decision of the search over imperfect factors about a mapping: the check of one chain alone,
/// or of its class together with the classes of the other dimensions.
struct TracedTiling {
    std::size_t dimension = 0;
    bool alone = true;
    std::vector<std::int64_t> steps;  ///< by place
    bool listed = true;               ///< false: a listed chain is not worse
    Score bound;                      ///< bound of the chain, if listed
    bool besideRest = false;  ///< the bound uses the remaining chains of the other dimensions
};

/// A mapping followed through the search, up to the decision that prunes it.
struct TracedMapping {
    std::vector<CutStatistics> lists;  ///< counts by dimension, with the best score as the cutoff
    std::vector<TracedTiling> cuts;    ///< decisions; the last one prunes a pruned mapping
    bool dropped = false;              ///< pruned at one of the decisions
    std::optional<Score>
        bestOrder;  ///< best score with the same chains, if no decision pruned them
};

}  // namespace loopglass::uneven
