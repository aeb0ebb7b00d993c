#pragma once

#include "mapper/map.h"

#include <stop_token>

namespace loopglass {

/// Searches exactly over mappings with at most options.loopsPerLevel temporal loops over a
/// dimension at each level. The first search allows one loop per dimension at each level. The
/// observer receives the candidates of the first search, and every new best of both searches.
/// Throws InputError if the constraints contradict the problem or do not apply to split levels.
MapResult searchSplit(const Problem& problem, const SearchOptions& options, MapObserver& observer,
                      const std::stop_token& stop);

}  // namespace loopglass
