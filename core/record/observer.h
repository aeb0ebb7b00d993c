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

/// What a search is about: enough to turn each of its candidates into a mapping again.
struct SearchSubject {
    std::shared_ptr<const Problem> problem;
    SearchOptions options;
};

/// What a search tells, step by step. It is called from the thread that called search(), between
/// two steps of the search, in an order that does not depend on the number of worker threads. Ids
/// of nodes and moments are given out one after the other. A call may block; the search waits for
/// it.
class SearchObserver {
public:
    virtual ~SearchObserver() = default;

    /// Whether it wants to hear of candidates at all; one that does not hears only best(), and the
    /// search keeps no records. Asked once, before anything else.
    virtual bool hearsCandidates() const { return true; }

    /// What is searched, before anything else; not told to one that does not hear candidates.
    virtual void begin(const SearchSubject& /*subject*/) {}
    /// The order trie, before any node. Its nodes become Order nodes.
    virtual void orders(const OrderTrie& trie) = 0;
    /// New nodes, ids consecutive from `first`.
    virtual void nodes(NodeId first, std::span<const NodeRecord> records) = 0;
    /// New entries of the lists that payloads index: unrollings, large tile factors, loop orders.
    virtual void unrollings(std::span<const UnrollingFactors> added) = 0;
    virtual void largeFactors(std::span<const std::int64_t> added) = 0;
    virtual void loopOrders(std::span<const LoopOrder> added) = 0;
    /// New entries of the list that Whole nodes index; the principles tell none.
    virtual void wholeMappings(std::span<const Mapping> /*added*/) {}
    virtual void decisions(std::span<const Decision> decisions) = 0;
    virtual void best(const BestRecord& record) = 0;
    /// An exact search has proven that no mapping of the space scores less than this (objective).
    /// It is more each time.
    virtual void proven(double /*least*/) {}
};

}  // namespace loopglass
