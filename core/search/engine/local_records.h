#pragma once

#include "record/objective.h"
#include "record/observer.h"
#include "record/records.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace loopglass::engine {

/// The positions at which the next entries of a trace are stored.
struct RecordCursor {
    std::uint32_t node = 0;
    std::uint32_t now = 0;
    std::uint32_t unrolling = 0;
    std::uint32_t largeFactor = 0;
    /// Numbers of reported loop orders, by their loops.
    std::unordered_map<std::string, std::uint32_t> orders;
};

/// Returns the decision about a candidate that its bound prunes. Either the bound is not below the
/// best mapping (node `by`), or it exceeds the limit of the objective.
Decision cutDecision(const Objective& objective, NodeId node, NodeId by, const Score& bound,
                     const Score& best);

/// The records of one expansion, with local ids and local positions in lists. Local ids become
/// global ids when the expansions of a round are put in order, so a trace is the same for any
/// number of threads. If the expansion used a tile tree, the local id of a tree node is its
/// position in that tree.
class LocalRecords {
public:
    explicit LocalRecords(bool on) : m_on(on) {}
    bool on() const { return m_on; }

    NodeId add(const NodeRecord& record);
    NodeId addUnrolling(NodeRecord record, const UnrollingFactors& factors);
    NodeId addNest(NodeRecord record, const LoopOrder& order);
    void decide(const Decision& decision);
    NodeRecord& at(NodeId local) { return m_nodes[static_cast<std::uint32_t>(local) & ~localFlag]; }

    /// Returns the local id of a node of the tile tree. The id becomes global in flush().
    static NodeId treeNode(std::uint32_t position) {
        return static_cast<NodeId>(treeFlag | position);
    }
    /// Reports all records to the observer with global ids, if records are on. `treeBase` is the id
    /// of the first node of the tile tree.
    void flush(SearchObserver* observer, RecordCursor& cursor, std::uint32_t treeBase = 0);
    static NodeId global(NodeId id, std::uint32_t base, std::uint32_t treeBase);

private:
    std::uint32_t reportOrder(std::uint32_t at, RecordCursor& cursor,
                              std::vector<LoopOrder>& added) const;

    static constexpr std::uint32_t localFlag = 0x80000000U;
    static constexpr std::uint32_t treeFlag = 0x40000000U;

    bool m_on;
    std::vector<NodeRecord> m_nodes;
    std::vector<Decision> m_decisions;
    std::vector<UnrollingFactors> m_unrollings;
    /// The loop orders of the nests, one after another. Each has the number of its loops, then the
    /// loops.
    std::string m_orders;
};

}  // namespace loopglass::engine
