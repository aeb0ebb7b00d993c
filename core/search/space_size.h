#pragma once

#include "search/search_space.h"

namespace loopglass {

/// How many mappings there are before anything is pruned or checked: every way to spread the prime
/// factors of every dimension over the temporal and spatial places, times every loop order of every
/// level above the innermost. A floating-point figure; it is for comparison, not for counting.
double mappingCount(const SearchSpace& space);

}  // namespace loopglass
