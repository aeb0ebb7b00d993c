#pragma once

#include "search/observer.h"
#include "search/records.h"

#include <cstdint>
#include <map>
#include <vector>

namespace loopglass {

/// What one expansion has to tell, with ids and list positions of its own. They become global when
/// the expansions of a round are put in order, so that a trace is the same for any number of threads.
class LocalRecords {
public:
    explicit LocalRecords(bool on) : m_on(on) {}
    bool on() const { return m_on; }

    NodeId add(const NodeRecord& record);
    NodeId addUnrolling(NodeRecord record, const UnrollingFactors& factors);
    NodeId addTile(NodeRecord record, std::uint32_t dimension, std::int64_t factor);
    NodeId addNest(NodeRecord record, const LoopOrder& order);
    void decide(const Decision& decision);
    /// The tile node `record` is finished with, by position among this expansion's nodes.
    NodeRecord& at(NodeId local) { return m_nodes[static_cast<std::uint32_t>(local) & ~localFlag]; }

    /// Hands everything to the observer with global ids; returns the id of the first node.
    void flush(SearchObserver& observer, std::uint32_t& nextNode, std::uint32_t& now,
               std::uint32_t& unrollings, std::uint32_t& largeFactors, std::uint32_t& orders);
    static NodeId global(NodeId id, std::uint32_t base);

    static constexpr std::uint32_t localFlag = 0x80000000U;

private:
    bool m_on;
    std::vector<NodeRecord> m_nodes;
    std::vector<Decision> m_decisions;
    std::vector<UnrollingFactors> m_unrollings;
    std::vector<std::int64_t> m_largeFactors;
    std::vector<LoopOrder> m_orders;
    std::map<LoopOrder, std::uint32_t> m_orderIndex;
};

/// A growth step as a payload: dimension in the top six bits; bit 25 set when the rest is a position
/// in the list of large factors.
struct GrowthStep {
    std::uint32_t dimension = 0;
    bool large = false;
    std::uint32_t value = 0;
};
std::uint32_t packGrowth(const GrowthStep& step);
GrowthStep unpackGrowth(std::uint32_t payload);

}  // namespace loopglass
