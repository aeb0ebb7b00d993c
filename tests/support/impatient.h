#pragma once

#include "record/observer.h"

#include <limits>
#include <stop_token>

namespace loopglass::test {

/// The numbers of reports after which a search is stopped.
struct Patience {
    std::size_t candidates = std::numeric_limits<std::size_t>::max();
    std::size_t bests = std::numeric_limits<std::size_t>::max();
};

/// Stores the last best mapping of a search, and stops the search after the given number of
/// candidates or of best mappings.
class Impatient final : public SearchObserver {
public:
    explicit Impatient(Patience patience = {}) : m_left(patience) {}
    std::stop_token token() const { return m_stop.get_token(); }
    const BestRecord& lastBest() const { return m_best; }

    void orders(const OrderTrie&) override {}
    void nodes(NodeId, std::span<const NodeRecord> records) override {
        if (records.size() > m_left.candidates)
            m_stop.request_stop();
        else
            m_left.candidates -= records.size();
    }
    void unrollings(std::span<const UnrollingFactors>) override {}
    void largeFactors(std::span<const std::int64_t>) override {}
    void loopOrders(std::span<const LoopOrder>) override {}
    void decisions(std::span<const Decision>) override {}
    void best(const BestRecord& record) override {
        m_best = record;
        if (--m_left.bests == 0)
            m_stop.request_stop();
    }

private:
    Patience m_left;
    BestRecord m_best;
    std::stop_source m_stop;
};

}  // namespace loopglass::test
