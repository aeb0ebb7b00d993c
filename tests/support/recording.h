#pragma once

#include "record/observer.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace loopglass::test {

/// Writes down everything the engine says, in the order in which it says it.
class Recording : public SearchObserver {
public:
    /// `onCall` is told the number of each call, from 1 on, after it was written down.
    explicit Recording(std::function<void(std::size_t)> onCall = {})
        : m_onCall(std::move(onCall)) {}

    void orders(const OrderTrie& trie) override;
    void nodes(NodeId first, std::span<const NodeRecord> records) override;
    void unrollings(std::span<const UnrollingFactors> added) override;
    void largeFactors(std::span<const std::int64_t> added) override;
    void loopOrders(std::span<const LoopOrder> added) override;
    void decisions(std::span<const Decision> decisions) override;
    void best(const BestRecord& record) override;

    /// Every field of every record, as bytes.
    const std::string& bytes() const { return m_bytes; }
    std::size_t calls() const { return m_calls; }
    /// The nodes with the verdicts put in, by id.
    const std::vector<NodeRecord>& allNodes() const { return m_nodes; }
    const std::vector<BestRecord>& bests() const { return m_bests; }
    /// What did not keep to what observer.h and records.h promise: sentences.
    const std::vector<std::string>& breaches() const { return m_breaches; }

private:
    template <typename Value> void write(const Value& value);
    void writeCall(char name, std::size_t count);
    void heard();
    void expect(bool holds, const std::string& otherwise);
    void checkNode(const NodeRecord& node);

    std::function<void(std::size_t)> m_onCall;
    std::string m_bytes;
    std::size_t m_calls = 0;
    std::uint32_t m_now = 0;
    std::vector<NodeRecord> m_nodes;
    std::vector<BestRecord> m_bests;
    std::vector<std::string> m_breaches;
};

}  // namespace loopglass::test
