#pragma once

#include "mapping/mapping.h"
#include "record/observer.h"
#include "search/space/partial_mapping.h"

namespace loopglass::space {

/// Returns the order of the loops of a level, innermost first. If none is set, returns an order
/// that the constraints allow.
LoopOrder orderOf(const SearchProblem& space, const PartialMapping& partial, std::size_t level);

/// Returns the complete mapping of a part that is decided except for its axes, with the best layout
/// of its spatial factors on the axes. Throws CountOverflow if the mapping cannot be counted.
Mapping wholeMapping(const SearchProblem& space, const PartialMapping& partial);

/// Returns the mapping with the best layout on the axes that the constraints of the space allow.
/// The layout is the best if no level has two temporal loops of a dimension, as in all mappings of
/// the search.
Mapping laidBest(const SearchProblem& space, const Mapping& mapping);

}  // namespace loopglass::space
