#pragma once

#include "mapping/mapping.h"
#include "record/observer.h"
#include "search/space/partial_mapping.h"

namespace loopglass::space {

/// The order of the loops of a level, innermost first; where none is set, one that the constraints
/// allow.
LoopOrder orderOf(const SearchProblem& space, const PartialMapping& partial, std::size_t level);

/// A mapping that is decided but for its axes, with its spatial factors laid over them in the best
/// way. Throws CountOverflow when it cannot be counted.
Mapping wholeMapping(const SearchProblem& space, const PartialMapping& partial);

/// Returns the mapping with the best layout on the axes that the constraints of the space allow. It
/// is the best if no level has two temporal loops of a dimension, as in all mappings of the search.
Mapping laidBest(const SearchProblem& space, const Mapping& mapping);

}  // namespace loopglass::space
