#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "record/options.h"

#include <optional>

namespace loopglass {

/// Returns the best mapping that has the same factors and axes, but loop orders that the order rule
/// keeps. In a search with the order rule, this mapping represents the original mapping. Returns
/// none if the counts of all such mappings exceed 64 bits.
std::optional<Mapping> equivalentCandidateOf(const Problem& problem, const SearchOptions& options,
                                             const Mapping& mapping);

}  // namespace loopglass
