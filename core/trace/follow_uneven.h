#pragma once

#include "record/statistics.h"
#include "trace/explain.h"

#include <vector>

namespace loopglass {

/// Follows a legal mapping with imperfect factors through the search that found `result`, as far as
/// possible without a record. For an exact search over imperfect factors, explains dimension by
/// dimension; for all other searches, in one sentence.
void followUneven(const Problem& problem, const SearchOptions& options, const SearchResult& result,
                  const Mapping& mapping, Explanation& out);

/// Returns one sentence for each rule of an exact search over imperfect factors, with the numbers
/// of candidates that the rule pruned. The search records only these sums. Empty if there was no
/// such search.
std::vector<Message> unevenPruned(const Problem& problem, const UnevenStatistics& statistics);

}  // namespace loopglass
