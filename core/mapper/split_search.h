#pragma once

#include "mapper/map.h"

#include <stop_token>

namespace loopglass {

/// Goes on from an exact search with one loop per dimension at each level, whose outcome stands in
/// `result`, to mappings with up to options.loopsPerLevel. The observer hears of a better best, and
/// of no candidates. Throws InputError when the constraints cannot be carried over.
void searchSplit(const Problem& problem, const SearchOptions& options, MapObserver& observer,
                 const std::stop_token& stop, MapResult& result);

}  // namespace loopglass
