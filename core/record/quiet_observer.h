#pragma once

#include "record/observer.h"

#include <span>

namespace loopglass {

/// An `Observer` that ignores candidates.
template <typename Observer> class WithoutCandidates : public Observer {
public:
    bool wantsCandidates() const final { return false; }
    void orders(const OrderTrie& /*trie*/) final {}
    void nodes(NodeId /*first*/, std::span<const NodeRecord> /*records*/) final {}
    void unrollings(std::span<const UnrollingFactors> /*added*/) final {}
    void largeFactors(std::span<const std::int64_t> /*added*/) final {}
    void loopOrders(std::span<const LoopOrder> /*added*/) final {}
    void wholeMappings(std::span<const Mapping> /*added*/) final {}
    void decisions(std::span<const Decision> /*decisions*/) final {}
};

/// An observer of a single search that ignores candidates.
using QuietObserver = WithoutCandidates<SearchObserver>;

}  // namespace loopglass
