#pragma once

#include "search/observer.h"
#include "search/partial_mapping.h"
#include "search/search_space.h"

#include <functional>

namespace loopglass {

/// Visits the loop orders to try for the temporal loops of a level (innermost first, loops of one
/// iteration left out): those of the trie, completed outward by the other dimensions, or all
/// permutations when the order principle is off. A fixed order of the constraints comes innermost.
/// Orders that are the same for this level's loops are visited once. Stops when `visit` returns false.
void forEachOrder(const SearchSpace& space, const PartialMapping& partial, std::size_t level,
                  const std::function<bool(const LoopOrder&)>& visit);

}  // namespace loopglass
