#pragma once

#include "mapper/map.h"

#include <stop_token>

namespace loopglass {

/// Searches exactly over mappings with up to options.loopsPerLevel temporal loops over a dimension
/// at each level. The search with one loop comes first. The observer receives the candidates of
/// this first search, and every new best. Throws InputError if the constraints contradict the
/// problem or do not apply to split levels.
MapResult searchSplit(const Problem& problem, const SearchOptions& options, MapObserver& observer,
                      const std::stop_token& stop);

}  // namespace loopglass
