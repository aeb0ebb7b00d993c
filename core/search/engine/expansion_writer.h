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
    std::optional<WaitingItem> rest;  ///< The item itself, if it waits for its other children.
    /// The first `describedCount` entries belong to the children, if parts are compared. Later
    /// entries are kept for reuse, because a general heap would lock for each allocation.
    std::vector<dominance::PartSignature> described;
    std::size_t describedCount = 0;
    std::optional<space::PartialMapping> bestMapping;  ///< if it improves the incumbent
    Incumbent best;
    LocalRecords records;
    std::shared_ptr<const principles::TileSet> tiles;  ///< tile tree, with records
    NodeId tilesParent = noNode;
    std::vector<double> tileBounds;  ///< by kept tile, for a new tree
    std::vector<LevelStatistics> levels;
    /// Reason why children are missing: Memory or Effort. Closed if no child is missing.
    StopReason incomplete = StopReason::Closed;
    std::uint64_t orders = 0;  ///< number of tiles with an order whose bound was computed
    std::uint64_t evaluated = 0;
    std::uint64_t overflowed = 0;
};

/// Writes the result of expanding an item: children, verdicts and the best mapping. Knows the
/// incumbent. Each thread needs its own writer.
class ExpansionWriter {
public:
    ExpansionWriter(const space::SearchProblem& space, bool record, std::stop_token stop);

    /// Removes the old result from `out`. All later results are written to `out`. If `describes` is
    /// true, the children get descriptions for the comparison of parts. `madeBelow`: see ItemState.
    void begin(const Incumbent& incumbent, bool describes, double madeBelow, Expansion& out);
    /// Ends the result of `item`. If some children did not fit into memory, the item waits for
    /// them.
    void end(const OpenItem& item);
    /// Restores the complete item from its waiting form.
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
    /// Adds the bound of the next kept tile of a new tree.
    void addTileBound(const Score& bound);
    void setExpanded(NodeId node);
    /// Records that an unrolling or a tile is pruned because of the incumbent.
    void cut(NodeId node, const Score& bound) { recordCut(node, m_out->best.node, bound); }
    /// Records that a complete mapping is pruned because of the incumbent.
    void recordPrunedNest(NodeId node, const Score& bound) { recordCut(node, noNode, bound); }
    /// Records that `count` tiles are pruned together because of the incumbent.
    void recordPrunedRest(const ItemState& item, std::size_t count, const Score& bound);
    std::vector<NodeId> addUnrollings(const ItemState& item,
                                      const std::vector<principles::Unrolling>& all);
    NodeId addNest(const NodeRecord& record, const LoopOrder& order);
    /// Adds a complete mapping that is pruned because of the incumbent.
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
    std::size_t m_maxChildren;  ///< maximum number of children of one item, given their memory
    dominance::PartDescriber m_describer;
    bool m_describes = false;  ///< whether children get descriptions
    double m_madeBelow = 0;    ///< children with a smaller bound were made before
    double m_restFrom = 0;     ///< children with this or a larger bound are left for later
    Expansion* m_out = nullptr;
};

/// Reports tile trees to the observer. Expansions over the same base grow the same tree. The first
/// expansion reports the tree, and later ones report only a root that refers to it.
class TreeRecorder {
public:
    /// Reports the tree of an expansion. Returns the id of its first node, or 0 if the expansion
    /// has no tree.
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
