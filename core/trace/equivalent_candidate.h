#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "record/options.h"

#include <optional>

namespace loopglass {

/// Returns the best mapping with the same factors and axes and with loop orders that the order rule
/// keeps. This mapping represents the original mapping in a search with the order rule. None if the
/// counts of all such mappings exceed 64 bits.
std::optional<Mapping> equivalentCandidateOf(const Problem& problem, const SearchOptions& options,
                                             const Mapping& mapping);

}  // namespace loopglass
