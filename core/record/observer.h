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

/// Spatial factors of one fanout, by dimension.
using UnrollingFactors = std::vector<std::int64_t>;
/// Loops of one level, innermost first.
using LoopOrder = std::vector<DimensionId>;

/// The problem and options of a search: enough to decode its candidates into mappings.
struct SearchSubject {
    std::shared_ptr<const Problem> problem;
    SearchOptions options;
};

/// Receives the events of a search. All calls come from the thread that called search(), between
/// two search steps, in an order that does not depend on the number of worker threads. Node ids and
/// search steps are consecutive. A call may block; the search waits for it.
class SearchObserver {
public:
    virtual ~SearchObserver() = default;

    /// Returns true if the observer receives candidates. Otherwise the observer receives only
    /// best() and proven(), and the search keeps no records. Called once, before all other calls.
    virtual bool wantsCandidates() const { return true; }

    /// Called with the subject of the search before all other events, if wantsCandidates().
    virtual void begin(const SearchSubject& /*subject*/) {}
    /// Called with the order trie before the first node. Its nodes become Order nodes.
    virtual void orders(const OrderTrie& trie) = 0;
    /// Called with new nodes, whose ids are consecutive from `first`.
    virtual void nodes(NodeId first, std::span<const NodeRecord> records) = 0;
    /// Called with new entries of the lists that payloads refer to: unrollings, large tile factors,
    /// loop orders.
    virtual void unrollings(std::span<const UnrollingFactors> added) = 0;
    virtual void largeFactors(std::span<const std::int64_t> added) = 0;
    virtual void loopOrders(std::span<const LoopOrder> added) = 0;
    /// Called with new entries of the list that Whole nodes refer to; the level-by-level search has
    /// none.
    virtual void wholeMappings(std::span<const Mapping> /*added*/) {}
    virtual void decisions(std::span<const Decision> decisions) = 0;
    virtual void best(const BestRecord& record) = 0;
    /// Called with a proven lower bound on the objective over the whole space, from an exact
    /// search. The bound increases from call to call.
    virtual void proven(double /*least*/) {}
};

}  // namespace loopglass
