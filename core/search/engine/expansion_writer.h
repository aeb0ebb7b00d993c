#pragma once

#include "search/dominance/part_describer.h"
#include "search/engine/expansion.h"
#include "search/engine/item_memory.h"
#include "search/principles/unrolling.h"

#include <memory>
#include <stop_token>
#include <vector>

namespace loopglass::engine {

/// Writes down what comes of an item: children, verdicts, the best. It holds the cutoff, the best
/// mapping that is known here. One per thread.
class ExpansionWriter {
public:
    /// The space must outlive it.
    ExpansionWriter(const space::SearchProblem& space, bool record, std::stop_token stop);

    /// From now on what comes is written into `out`, which begins anew; children are described if
    /// they are to be `compared` with others.
    void begin(const Incumbent& incumbent, bool compared, Expansion& out);
    /// The item in full again, as it was before it waited.
    void unpack(const WaitingItem& waiting, OpenItem& item);
    /// Forgets an item that waits.
    void release(const WaitingItem& waiting) { waiting.release(m_memory); }
    /// An item as it waits, for a writer of the same search.
    WaitingItem pack(const space::PartialMapping& partial, const bound::InwardTraffic& inward,
                     const ItemState& state);

    bool records() const { return m_record; }
    bool stopRequested() const { return m_stop.stop_requested(); }
    const std::stop_token& stop() const { return m_stop; }
    LevelStatistics& statistics(std::size_t level) { return m_out->levels[level]; }
    const Score& cutoff() const { return m_out->best.score; }
    /// Whether mappings that score `bound` at least may better the best: if not, they are cut.
    bool mayImprove(const Score& bound) const {
        return !m_alphaBeta || m_out->best.mayImprove(bound);
    }

    /// A new child that waits.
    void addChild(const space::PartialMapping& partial, const bound::InwardTraffic& inward,
                  const ItemState& state);
    /// There is more to look at than effort or memory allow to find.
    void markIncomplete() {
        m_out->incomplete =
            std::max(m_out->incomplete,
                     isExact(m_space->options()) ? StopReason::Memory : StopReason::Effort);
    }
    /// The growth tree that belongs to a candidate.
    void useTiles(const std::shared_ptr<const principles::TileSet>& set, NodeId parent);
    /// The bound of the next kept tile of that tree, when it is the candidate's own.
    void addTileBound(const Score& bound);
    void setExpanded(NodeId node);
    /// An unrolling or a tile is cut by the best mapping.
    void cut(NodeId node, const Score& bound);
    /// A nest is cut.
    void recordPrunedNest(NodeId node, const Score& bound);
    /// So many tiles are cut together.
    void recordPrunedRest(const ItemState& item, std::size_t count, const Score& bound);
    std::vector<NodeId> addUnrollings(const ItemState& item,
                                      const std::vector<principles::Unrolling>& all);
    NodeId addNest(const NodeRecord& record, const LoopOrder& order);
    /// A whole mapping that is cut.
    void addPrunedNest(NodeId parent, const Score& bound, const LoopOrder& order);
    /// A whole mapping is evaluated; `node` is its record. It becomes the best if it is better.
    void evaluated(const space::PartialMapping& whole, const LoopOrder& order, NodeId parent,
                   const Totals& totals);
    void overflowed() { ++m_out->overflowed; }

private:
    Decision cutOf(NodeId node, NodeId by, const Score& bound) const;

    const space::SearchProblem* m_space;
    bool m_record;
    bool m_alphaBeta;
    std::stop_token m_stop;
    ItemMemory m_memory;
    std::size_t m_maxChildren;  ///< limit of the children of one item, because of their memory
    dominance::PartDescriber m_describer;
    bool m_compared = false;
    Expansion* m_out = nullptr;
};

}  // namespace loopglass::engine
