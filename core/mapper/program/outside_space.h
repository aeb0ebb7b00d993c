#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "record/options.h"
#include "words/argument.h"

#include <vector>

namespace loopglass {

/// Returns why a legal, settled mapping is not among the mappings that a run with these options
/// looks at; at least one sentence.
std::vector<Message> reasonOutside(const Problem& problem, const SearchOptions& options,
                                   const Mapping& mapping);

}  // namespace loopglass
