#pragma once

#include "record/objective.h"
#include "record/observer.h"
#include "record/records.h"

#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace loopglass::engine {

/// Where the next entries of a trace go.
struct RecordCursor {
    std::uint32_t node = 0;
    std::uint32_t now = 0;
    std::uint32_t unrolling = 0;
    std::uint32_t largeFactor = 0;
    std::unordered_map<std::string, std::uint32_t> orders;  ///< numbers of those told, by loops
};

/// The verdict that a candidate is cut: its bound is no better than the best (node `by`), or it is
/// beyond the limit of the objective.
Decision cutDecision(const Objective& objective, NodeId node, NodeId by, const Score& bound,
                     const Score& best);

/// What one expansion has to tell, with ids and list positions of its own. They become global when
/// the expansions of a round are put in order, so that a trace is the same for any number of
/// threads. A node of the growth tree that the expansion used is named by its position in that
/// tree.
class LocalRecords {
public:
    explicit LocalRecords(bool on) : m_on(on) {}
    bool on() const { return m_on; }

    NodeId add(const NodeRecord& record);
    NodeId addUnrolling(NodeRecord record, const UnrollingFactors& factors);
    NodeId addNest(NodeRecord record, const LoopOrder& order);
    void decide(const Decision& decision);
    NodeRecord& at(NodeId local) { return m_nodes[static_cast<std::uint32_t>(local) & ~localFlag]; }

    /// The id of a node of the growth tree until the tree has ids.
    static NodeId treeNode(std::uint32_t position) {
        return static_cast<NodeId>(treeFlag | position);
    }
    /// Hands everything to the observer with global ids, if records are on. `treeBase` is the id of
    /// the tree's first node.
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
    std::string m_orders;  ///< of the nests, one after the other: how many loops, then the loops
};

}  // namespace loopglass::engine
