#pragma once

#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

namespace loopglass::space {

/// The mapping whose tiles are the least of all mappings, at every level at once: what constraints
/// leave of a bound lies in the outermost place that is free for it. It may ask an axis for more
/// children than there are, and is then no mapping of the space.
PartialMapping minTiles(const SearchProblem& space);

}  // namespace loopglass::space
