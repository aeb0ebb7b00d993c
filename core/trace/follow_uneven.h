#pragma once

#include "trace/explain.h"

namespace loopglass {

/// Follows a legal mapping with uneven tiles through the search that gave `result`, as far as what
/// that search does can be said without a record: of the exact search over uneven tiles dimension
/// by dimension, of all others in one sentence.
void followUneven(const Problem& problem, const SearchOptions& options, const SearchResult& result,
                  const Mapping& mapping, Explanation& out);

/// What the exact search over uneven tiles leaves out of the cuts of each dimension and by which
/// rule, with the numbers, when the answer is the best known: whole sentences. It is asked again.
/// Empty when there was no such search, and where keeps or bounds were free.
std::vector<Message> cutsLeftOut(const Problem& problem, const SearchOptions& options,
                                 const SearchResult& result);

}  // namespace loopglass
