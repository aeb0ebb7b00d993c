#pragma once

#include "trace/explain.h"

namespace loopglass {

/// Follows a legal mapping with uneven tiles through the search that gave `result`, as far as what
/// that search does can be said without a record: of the exact search over uneven tiles dimension
/// by dimension, of all others in one sentence.
void followUneven(const Problem& problem, const SearchOptions& options, const SearchResult& result,
                  const Mapping& mapping, Explanation& out);

}  // namespace loopglass
