#pragma once

#include "mapper/map.h"

#include <stop_token>

namespace loopglass {

/// The exact search over mappings with up to options.loopsPerLevel temporal loops over a dimension
/// at each level. The observer hears the candidates of the search with one loop each, which comes
/// first, and of every better best. Throws InputError when the constraints contradict the problem
/// or cannot be carried over.
MapResult searchSplit(const Problem& problem, const SearchOptions& options, MapObserver& observer,
                      const std::stop_token& stop);

}  // namespace loopglass
