#pragma once

#include "record/observer.h"
#include "record/search_result.h"
#include "search/engine/local_records.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

#include <optional>

namespace loopglass::engine {

/// Returns the mapping whose free iterations are all at one level: the outermost level that
/// constraints leave free. Returns no value if constraints leave no level free. Does not check
/// capacities.
std::optional<space::PartialMapping> untiledMapping(const space::SearchProblem& space);

/// Completes a mapping by loops at the outermost level. If constraints require it, some loops are
/// at inner levels. Returns no value if the result is illegal or its counts overflow.
std::optional<space::PartialMapping> completeTrivially(const space::SearchProblem& space,
                                                       space::PartialMapping partial);

/// Adds the fallback mapping to a result, if it is legal and better than the mapping of the result.
/// The fallback mapping has all free iterations at the outermost level that constraints leave free.
/// An exact search improves it by a descent. `observer` may be null. Otherwise the observer
/// receives the mapping as a new best, and as a child of the first root if it receives candidates.
/// `cursor` is the position at which the next records are stored.
void useFallbackMapping(const space::SearchProblem& space, SearchObserver* observer,
                        const RecordCursor& cursor, SearchResult& result);

}  // namespace loopglass::engine
