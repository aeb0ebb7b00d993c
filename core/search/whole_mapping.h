#pragma once

#include "mapping/mapping.h"
#include "search/partial_mapping.h"

namespace loopglass {

/// A mapping that is decided throughout, with its spatial factors laid over the axes of the
/// fanouts.
Mapping wholeMapping(const SearchSpace& space, const PartialMapping& partial);

}  // namespace loopglass
