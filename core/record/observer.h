#pragma once

#include "mapping/problem.h"
#include "record/options.h"
#include "record/order_trie.h"
#include "record/records.h"

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace loopglass {

/// The spatial factors of one fanout, one for each dimension.
using UnrollingFactors = std::vector<std::int64_t>;
/// The temporal loops of one level, innermost first.
using LoopOrder = std::vector<DimensionId>;

/// The problem and the options of a search. With them, an observer can decode candidates into
/// mappings.
struct SearchSubject {
    std::shared_ptr<const Problem> problem;
    SearchOptions options;
};

/// Receives the events of a search. The thread that called search() makes all calls, between two
/// search steps. The order of the calls does not depend on the number of worker threads. Node ids
/// and search steps are consecutive. A call may block; the search then waits.
class SearchObserver {
public:
    virtual ~SearchObserver() = default;

    /// Returns true if the observer receives candidates. Otherwise the observer receives only
    /// best() and proven(), and the search keeps no records. The search calls this function once,
    /// before all other functions.
    virtual bool wantsCandidates() const { return true; }

    /// Called with the subject of the search before all other events. The call requires
    /// wantsCandidates().
    virtual void begin(const SearchSubject& /*subject*/) {}
    /// Called with the order trie before the first node is created. The nodes of the trie become
    /// Order nodes.
    virtual void orders(const OrderTrie& trie) = 0;
    /// Called with new nodes, whose ids are consecutive from `first`.
    virtual void nodes(NodeId first, std::span<const NodeRecord> records) = 0;
    /// Called with new entries of the lists to which payloads refer: unrollings, large tile
    /// factors, loop orders.
    virtual void unrollings(std::span<const UnrollingFactors> added) = 0;
    virtual void largeFactors(std::span<const std::int64_t> added) = 0;
    virtual void loopOrders(std::span<const LoopOrder> added) = 0;
    /// Called with new entries of the list to which Whole nodes refer. The level-by-level search
    /// has no such entries.
    virtual void wholeMappings(std::span<const Mapping> /*added*/) {}
    virtual void decisions(std::span<const Decision> decisions) = 0;
    virtual void best(const BestRecord& record) = 0;
    /// Called by an exact search with a proven lower bound on the objective over the whole mapping
    /// space. The bound increases from call to call.
    virtual void proven(double /*least*/) {}
};

}  // namespace loopglass
