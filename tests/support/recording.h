#pragma once

#include "record/observer.h"

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

namespace loopglass::test {

/// Records all reports of the engine, in order.
class Recording : public SearchObserver {
public:
    /// Creates a recording; `onCall` receives the number of each call, from 1, after the call was
    /// recorded.
    explicit Recording(std::function<void(std::size_t)> onCall = {})
        : m_onCall(std::move(onCall)) {}

    void orders(const OrderTrie& trie) override;
    void nodes(NodeId first, std::span<const NodeRecord> records) override;
    void unrollings(std::span<const UnrollingFactors> added) override;
    void largeFactors(std::span<const std::int64_t> added) override;
    void loopOrders(std::span<const LoopOrder> added) override;
    void decisions(std::span<const Decision> decisions) override;
    void best(const BestRecord& record) override;

    /// Returns every field of every record, as bytes.
    const std::string& bytes() const { return m_bytes; }
    std::size_t calls() const { return m_calls; }
    /// Returns the nodes with their verdicts, by id.
    const std::vector<NodeRecord>& allNodes() const { return m_nodes; }
    const std::vector<BestRecord>& bests() const { return m_bests; }
    /// Returns sentences on violations of the guarantees in observer.h and records.h.
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
