#pragma once

#include "record/observer.h"
#include "record/order_trie.h"
#include "search/engine/local_records.h"
#include "search/space/search_problem.h"

namespace loopglass::engine {

/// Tells the observer what is searched, unless it has heard of candidates before, and the root of
/// the candidates; gives the id of the root.
NodeId announceRoot(const space::SearchProblem& space, SearchObserver& observer,
                    RecordCursor& cursor);
/// Tells the observer the order trie and its nodes, below that root. `prunes` says whether the
/// verdicts of the trie hold in this search.
void announceOrders(const OrderTrie& trie, bool prunes, NodeId root, SearchObserver& observer,
                    RecordCursor& cursor);

}  // namespace loopglass::engine
