#pragma once

#include "mapping/mapping.h"
#include "mapping/problem.h"
#include "record/options.h"
#include "words/argument.h"

#include <vector>

namespace loopglass {

/// Returns the reasons why a run with these options does not consider a legal mapping in normal
/// form. There is at least one reason.
std::vector<Message> reasonOutside(const Problem& problem, const SearchOptions& options,
                                   const Mapping& mapping);

}  // namespace loopglass
