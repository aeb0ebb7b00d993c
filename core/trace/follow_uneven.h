#pragma once

#include "record/statistics.h"
#include "trace/explain.h"

#include <vector>

namespace loopglass {

/// Explains how the search that found `result` treated a legal mapping with imperfect factors. The
/// explanation uses no record of the search, so it is limited. For an exact search over imperfect
/// factors, the explanation is dimension by dimension. For all other searches, it is one sentence.
void followUneven(const Problem& problem, const SearchOptions& options, const SearchResult& result,
                  const Mapping& mapping, Explanation& out);

/// Returns one sentence for each rule of an exact search over imperfect factors, with the number of
/// candidates that the rule pruned. The search records only these numbers and no candidates. The
/// list is empty if there was no such search.
std::vector<Message> unevenPruned(const Problem& problem, const UnevenStatistics& statistics);

}  // namespace loopglass
