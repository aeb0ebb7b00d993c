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
    /// The expanded item itself, if some of its children are postponed.
    std::optional<WaitingItem> rest;
    /// Descriptions of the children, if parts are compared; only the first `describedCount` entries
    /// are valid. Later entries keep their memory for reuse, because an allocation on the general
    /// heap takes a lock.
    std::vector<dominance::PartSignature> described;
    std::size_t describedCount = 0;
    /// Best mapping of the expansion, if it improves the incumbent.
    std::optional<space::PartialMapping> bestMapping;
    Incumbent best;
    LocalRecords records;
    /// Tile tree of the item, if records are kept.
    std::shared_ptr<const principles::TileSet> tiles;
    NodeId tilesParent = noNode;
    std::vector<double> tileBounds;  ///< bounds of the kept tiles, for a new tree
    std::vector<LevelStatistics> levels;
    /// Reason why children are missing: Memory or Effort. The value is Closed if no child is
    /// missing.
    StopReason incomplete = StopReason::Closed;
    std::uint64_t orders = 0;  ///< number of tiles with an order whose bound was computed
    std::uint64_t evaluated = 0;
    std::uint64_t overflowed = 0;
};

/// Writes the result of expanding an item: children, verdicts and the best mapping. The writer
/// knows the incumbent. Each thread needs its own writer.
class ExpansionWriter {
public:
    ExpansionWriter(const space::SearchProblem& space, bool record, std::stop_token stop);

    /// Removes the old result from `out`. Further results are written to `out`. If `describes` is
    /// true, the children get descriptions for the comparison of parts. `madeBelow` has the same
    /// meaning as in ItemState.
    void begin(const Incumbent& incumbent, bool describes, double madeBelow, Expansion& out);
    /// Ends the result of `item`. If some children did not fit into memory, the item waits and is
    /// expanded again later.
    void end(const OpenItem& item);
    /// Converts a waiting item back to its complete form.
    void unpack(const WaitingItem& waiting, OpenItem& item);
    /// Releases the memory of a waiting item.
    void release(const WaitingItem& waiting) { waiting.release(m_memory); }
    /// Returns the item in its waiting form. The item may belong to another writer of the same
    /// search.
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
    /// Records that the limit of effort or memory allows no further children.
    void markIncomplete() {
        m_out->incomplete =
            std::max(m_out->incomplete,
                     isExact(m_space->options()) ? StopReason::Memory : StopReason::Effort);
    }
    /// Sets the tile tree of a candidate.
    void useTiles(const std::shared_ptr<const principles::TileSet>& set, NodeId parent);
    /// Adds the bound of the next kept tile to a new tree.
    void addTileBound(const Score& bound);
    void setExpanded(NodeId node);
    /// Records that the incumbent has pruned an unrolling or a tile.
    void cut(NodeId node, const Score& bound) { recordCut(node, m_out->best.node, bound); }
    /// Records that the incumbent has pruned a complete mapping.
    void recordPrunedNest(NodeId node, const Score& bound) { recordCut(node, noNode, bound); }
    /// Records that the incumbent has pruned `count` tiles together.
    void recordPrunedRest(const ItemState& item, std::size_t count, const Score& bound);
    std::vector<NodeId> addUnrollings(const ItemState& item,
                                      const std::vector<principles::Unrolling>& all);
    NodeId addNest(const NodeRecord& record, const LoopOrder& order);
    /// Adds a complete mapping that the incumbent prunes.
    void addPrunedNest(NodeId parent, const Score& bound, const LoopOrder& order);
    /// Adds an evaluated complete mapping. If the mapping is better, it becomes the incumbent.
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
    std::size_t m_maxChildren;  ///< largest number of children of one item, limited by their memory
    dominance::PartDescriber m_describer;
    bool m_describes = false;  ///< true if children get descriptions
    /// Children with a smaller bound were created by an earlier expansion.
    double m_madeBelow = 0;
    double m_restFrom = 0;  ///< children with this or a larger bound are postponed
    Expansion* m_out = nullptr;
};

/// Reports tile trees to the observer. Expansions over the same base grow the same tree. The first
/// of these expansions reports the tree, and later ones report only a root that refers to this
/// tree.
class TreeRecorder {
public:
    /// Reports the tree of an expansion. Returns the id of its first node, or 0 if the expansion
    /// has no tree.
    std::uint32_t report(const Expansion& expansion, SearchObserver& observer,
                         RecordCursor& cursor);

private:
    static void reportAgain(const Expansion& expansion, std::uint32_t first,
                            SearchObserver& observer, RecordCursor& cursor);
    void reportTree(const Expansion& expansion, SearchObserver& observer, RecordCursor& cursor);

    /// Id of the first node of each reported tree, by key.
    std::map<std::vector<std::int64_t>, std::uint32_t> m_reported;
    /// Records of the tree that is being reported.
    std::vector<NodeRecord> m_records;
    std::vector<std::int64_t> m_largeFactors;  ///< large factors in this tree
};

}  // namespace loopglass::engine
