#pragma once

#include "record/statistics.h"
#include "trace/explain.h"

#include <vector>

namespace loopglass {

/// Follows a legal mapping with uneven tiles through the search that gave `result`, as far as what
/// that search does can be said without a record: of the exact search over uneven tiles dimension
/// by dimension, of all others in one sentence.
void followUneven(const Problem& problem, const SearchOptions& options, const SearchResult& result,
                  const Mapping& mapping, Explanation& out);

/// What the exact search over uneven tiles left out and by which rule, with the numbers: whole
/// sentences; it keeps no record of its parts, only these sums. Empty when there was no such
/// search.
std::vector<Message> unevenPruned(const Problem& problem, const UnevenStatistics& statistics);

}  // namespace loopglass
