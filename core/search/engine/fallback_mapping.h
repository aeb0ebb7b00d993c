#pragma once

#include "record/observer.h"
#include "record/search_result.h"
#include "search/engine/local_records.h"
#include "search/space/partial_mapping.h"
#include "search/space/search_problem.h"

#include <optional>

namespace loopglass::engine {

/// All that constraints leave of the bounds at the outermost level that is free for it; none when
/// they leave no level free. Buffers are not asked.
std::optional<space::PartialMapping> untiledMapping(const space::SearchProblem& space);

/// The mapping with what is left of it as loops of the outermost level, or further in where
/// constraints do not allow that; none when that is not legal, or too large to be counted.
std::optional<space::PartialMapping> completeTrivially(const space::SearchProblem& space,
                                                       space::PartialMapping partial);

/// Gives a result the mapping that is found without a search, if that is legal and the result has
/// none that is as good: what constraints leave of the bounds lies at the outermost level that is
/// free for it, and an exact search betters that by a descent. The observer, if there is one, hears
/// of it as of a best, and as of a child of the first root when it hears candidates; `cursor` is
/// where its next entries go.
void useFallbackMapping(const space::SearchProblem& space, SearchObserver* observer,
                        const RecordCursor& cursor, SearchResult& result);

}  // namespace loopglass::engine
