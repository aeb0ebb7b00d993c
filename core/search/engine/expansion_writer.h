#pragma once

#include "cost/counts.h"
#include "record/options.h"
#include "record/statistics.h"
#include "search/dominance/dominance_table.h"
#include "search/dominance/part_describer.h"
#include "search/driver/search_driver.h"
#include "search/engine/local_records.h"
#include "search/engine/open_item.h"
#include "search/principles/tile_set.h"
#include "search/principles/unrolling.h"
#include "search/space/partial_mapping.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::engine {

using driver::Incumbent;

/// The result of expanding one item.
struct Expansion {
    explicit Expansion(bool record) : records(record) {}

    std::vector<WaitingItem> children;
    std::optional<WaitingItem> rest;  ///< the item itself, which waits for its other children
    /// The first `describedCount` entries belong to the children, if parts are compared. Later
    /// entries are memory to reuse, because a general heap would lock for each allocation.
    std::vector<dominance::PartSignature> described;
    std::size_t describedCount = 0;
    std::optional<space::PartialMapping> bestMapping;  ///< if it improves the incumbent
    Incumbent best;
    LocalRecords records;
    std::shared_ptr<const principles::TileSet> tiles;  ///< tile tree, with records
    NodeId tilesParent = noNode;
    std::vector<double> tileBounds;  ///< by kept tile, for a new tree
    std::vector<LevelStatistics> levels;
    /// Why children are missing: Memory or Effort; Closed if none are.
    StopReason incomplete = StopReason::Closed;
    std::uint64_t orders = 0;  ///< number of bounded tiles with an order
    std::uint64_t evaluated = 0;
    std::uint64_t overflowed = 0;
};

/// Writes the result of expanding an item: children, verdicts and the best mapping. Knows the
/// incumbent. One per thread.
class ExpansionWriter {
public:
    ExpansionWriter(const space::SearchProblem& space, bool record, std::stop_token stop);

    /// Removes the old result from `out`. All later results go to `out`. `describes`: also
    /// describes the children, so that they can be compared. `madeBelow`: see ItemState.
    void begin(const Incumbent& incumbent, bool describes, double madeBelow, Expansion& out);
    /// If there were more children than fit into memory, lets the item wait for the others.
    void end(const OpenItem& item);
    /// Restores the whole item.
    void unpack(const WaitingItem& waiting, OpenItem& item);
    /// Releases the memory of a waiting item.
    void release(const WaitingItem& waiting) { waiting.release(m_memory); }
    /// Returns the item in its waiting form, for a writer of the same search.
    WaitingItem pack(const space::PartialMapping& partial, const bound::InwardTraffic& inward,
                     const ItemState& state);

    bool records() const { return m_record; }
    bool stopRequested() const { return m_stop.stop_requested(); }
    const std::stop_token& stop() const { return m_stop; }
    LevelStatistics& statistics(std::size_t level) { return m_out->levels[level]; }
    const Score& cutoff() const { return m_out->best.score; }
    /// Returns false if a candidate with this lower bound is pruned.
    bool mayImprove(const Score& bound) const {
        return !m_alphaBeta || m_out->best.mayImprove(bound);
    }

    /// Adds a waiting child.
    void addChild(const space::PartialMapping& partial, const bound::InwardTraffic& inward,
                  const ItemState& state);
    /// Records that effort or memory allow no further children.
    void markIncomplete() {
        m_out->incomplete =
            std::max(m_out->incomplete,
                     isExact(m_space->options()) ? StopReason::Memory : StopReason::Effort);
    }
    /// Sets the tile tree of a candidate.
    void useTiles(const std::shared_ptr<const principles::TileSet>& set, NodeId parent);
    /// Adds the bound of the next kept tile of a new tree.
    void addTileBound(const Score& bound);
    void setExpanded(NodeId node);
    /// Records that the incumbent prunes an unrolling or a tile.
    void cut(NodeId node, const Score& bound) { recordCut(node, m_out->best.node, bound); }
    /// Records that the incumbent prunes a nest.
    void recordPrunedNest(NodeId node, const Score& bound) { recordCut(node, noNode, bound); }
    /// Records that the incumbent prunes `count` tiles together.
    void recordPrunedRest(const ItemState& item, std::size_t count, const Score& bound);
    std::vector<NodeId> addUnrollings(const ItemState& item,
                                      const std::vector<principles::Unrolling>& all);
    NodeId addNest(const NodeRecord& record, const LoopOrder& order);
    /// Adds a complete mapping that the incumbent prunes.
    void addPrunedNest(NodeId parent, const Score& bound, const LoopOrder& order);
    /// Adds an evaluated complete mapping. It becomes the incumbent if it is better.
    void evaluated(const space::PartialMapping& whole, const LoopOrder& order, NodeId parent,
                   const Totals& totals);
    void overflowed() { ++m_out->overflowed; }
    void countOrder() { ++m_out->orders; }

private:
    void recordCut(NodeId node, NodeId by, const Score& bound);
    Decision cutOf(NodeId node, NodeId by, const Score& bound) const;
    bool keepLeastChildren();

    const space::SearchProblem* m_space;
    bool m_record;
    bool m_alphaBeta;
    std::stop_token m_stop;
    ItemMemory m_memory;
    std::size_t m_maxChildren;  ///< limit of the children of one item, because of their memory
    dominance::PartDescriber m_describer;
    bool m_describes = false;  ///< the children
    double m_madeBelow = 0;    ///< children with a smaller bound exist already
    double m_restFrom = 0;     ///< children from this bound on are left for later
    Expansion* m_out = nullptr;
};

/// Reports tile trees to the observer. Expansions over the same base grow the same tree. The first
/// expansion reports the tree, and later ones report only a root that refers to it.
class TreeRecorder {
public:
    /// Reports the tree of an expansion. Returns the id of its first node, or 0 without a tree.
    std::uint32_t tell(const Expansion& expansion, SearchObserver& observer, RecordCursor& cursor);

private:
    static void reportAgain(const Expansion& expansion, std::uint32_t first,
                            SearchObserver& observer, RecordCursor& cursor);
    void reportTree(const Expansion& expansion, SearchObserver& observer, RecordCursor& cursor);

    std::map<std::vector<std::int64_t>, std::uint32_t> m_told;  ///< id of the first node, by key
    std::vector<NodeRecord> m_records;                          ///< records of the reported tree
    std::vector<std::int64_t> m_largeFactors;                   ///< large factors of this tree
};

}  // namespace loopglass::engine
