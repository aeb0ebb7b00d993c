#pragma once

#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

namespace loopglass::space {

/// Returns the mapping with the least tiles of all mappings, at every level at once. The iterations
/// that constraints leave free are at the outermost free place. An axis may then need more children
/// than it has, so the result is not always a mapping of the space.
PartialMapping minTiles(const SearchProblem& space);

}  // namespace loopglass::space
