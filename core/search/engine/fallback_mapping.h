#pragma once

#include "record/observer.h"
#include "record/search_result.h"
#include "search/engine/local_records.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

#include <optional>

namespace loopglass::engine {

/// Returns the mapping with all free iterations at the outermost level that constraints leave free.
/// Returns no value if constraints leave no level free. Does not check capacities.
std::optional<space::PartialMapping> untiledMapping(const space::SearchProblem& space);

/// Completes a mapping with loops at the outermost level, or at inner levels if constraints require
/// this. Returns no value if the result is illegal or its counts overflow.
std::optional<space::PartialMapping> completeTrivially(const space::SearchProblem& space,
                                                       space::PartialMapping partial);

/// Adds the fallback mapping to a result, if it is legal and better than the mapping of the result.
/// The fallback mapping has all free iterations at the outermost level that constraints leave free.
/// An exact search improves it by a descent. `observer` (may be null) receives it as a new best,
/// and as a child of the first root if it receives candidates. `cursor` is the position of the next
/// records.
void useFallbackMapping(const space::SearchProblem& space, SearchObserver* observer,
                        const RecordCursor& cursor, SearchResult& result);

}  // namespace loopglass::engine
