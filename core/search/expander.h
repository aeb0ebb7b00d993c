#pragma once

#include "search/axis_layout.h"
#include "search/floor.h"
#include "search/level_orders.h"
#include "search/local_records.h"
#include "search/merged_floors.h"
#include "search/open_item.h"
#include "search/outermost_floors.h"
#include "search/partial_mapping.h"
#include "search/statistics.h"
#include "search/tile_set.h"
#include "search/unrolling.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass {

/// The best mapping so far.
struct Incumbent {
    bool found = false;
    Score score;
    Totals totals;
    NodeId node = noNode;
};

/// What came of continuing one item.
struct Expansion {
    explicit Expansion(bool record) : records(record) {}
    /// Nothing has come of it yet; its memory is used again.
    void begin(const Incumbent& incumbent, std::size_t levelCount);
    std::vector<WaitingItem> children;
    std::optional<PartialMapping> bestMapping;  ///< when it betters the incumbent it was given
    Incumbent best;
    LocalRecords records;
    std::shared_ptr<const TileSet> tiles;  ///< the growth tree it used, when it records
    NodeId tilesParent = noNode;
    std::vector<double> tileBounds;  ///< of the kept tiles, for a tree of its own
    std::vector<LevelStatistics> levels;
    std::uint64_t evaluated = 0;
    std::uint64_t overflowed = 0;
};

/// Continues items: lists unrollings, grows tiles, pairs them with loop orders, bounds and
/// evaluates. Holds scratch memory only, so that the outcome depends on the item and the incumbent
/// alone.
class Expander {
public:
    Expander(const SearchSpace& space, const OrderTrie& trie, SearchTables& tables,
             KeptTileSets& kept, bool record, std::stop_token stop);

    /// Continues an item; `out` becomes what comes of it.
    void expand(const WaitingItem& waiting, const Incumbent& incumbent, Expansion& out);
    /// The item as it waits, for an expander of the same search.
    WaitingItem pack(const PartialMapping& partial, const InwardTraffic& inward,
                     const ItemPlace& place) {
        return {m_memory, *m_space, partial, inward, place};
    }
    /// The smallest tiles under the constraints fit everywhere.
    bool smallestFits();

private:
    /// A candidate waiting for its turn, by bound.
    struct Ranked {
        Score bound;
        std::size_t number = 0;
        bool operator<(const Ranked& other) const {
            return bound < other.bound || (!(other.bound < bound) && number < other.number);
        }
    };

    /// A tile with an order of its level's loops.
    struct Ordered {
        Ranked ranked;
        LoopOrder order;
        InwardTraffic inward;
        NodeId node = noNode;
        bool operator<(const Ordered& other) const { return ranked < other.ranked; }
    };

    /// Whether every buffer from `level` outward holds the tile that the mapping has there now.
    bool fits(const PartialMapping& partial, std::size_t level);
    void addRemainder(std::size_t level, std::span<const std::int64_t> factors, Floor& floor);
    void unroll(const OpenItem& item);
    std::vector<NodeId> recordUnrollings(const OpenItem& item, const std::vector<Unrolling>& all);
    void addUnrolled(const OpenItem& item, const Unrolling& unrolling, NodeId node, bool only);
    Score boundUnrolled(const OpenItem& item, OpenItem& child);
    void tile(const OpenItem& item);
    InwardTraffic inward(const OpenItem& item);
    std::vector<Ranked> rankInnermost(const OpenItem& item, const TileSet& set);
    std::vector<Ranked> rankOuter(const OpenItem& item, const TileSet& set);
    bool hopeless(const Floor& least, const TileSet& set, std::uint32_t tile, Ranked& bound);
    void followInnermost(const OpenItem& item, const TileSet& set,
                         const std::vector<Ranked>& ranked);
    void followOuter(const OpenItem& item, const TileSet& set, const std::vector<Ranked>& ranked);
    void loopsOf(std::span<const std::int64_t> tile, std::size_t level);
    void order(const OpenItem& item, const TileSet& set, std::size_t tile);
    Score boundOrder(const OpenItem& item, const Floor& outside, const LoopOrder& order,
                     InwardTraffic& inward);
    void follow(const OpenItem& item, const TileSet& set, std::size_t tile,
                const Ordered& candidate, PartialMapping& partial);
    void pass(const PartialMapping& partial, const InwardTraffic& inward, std::size_t level,
              const Score& bound, NodeId node, const TileSet& set, std::size_t tile);
    void complete(const PartialMapping& partial, NodeId node, const InwardTraffic* inward,
                  const TileSet* set, std::size_t tile);
    bool topUseful(const PartialMapping& whole, std::size_t number, const LoopOrder& order,
                   NodeId parent, const InwardTraffic& inward, const TileSet& set,
                   std::size_t tile);
    void recordRest(const OpenItem& item, std::size_t count, const Score& bound);
    void evaluate(PartialMapping& whole, const LoopOrder& order, NodeId parent);
    bool useful(const Score& bound) const;
    void cut(NodeId node, const Score& bound, bool nest);
    void settleState(NodeId node, NodeState state);

    const SearchSpace* m_space;
    bool m_record;
    std::stop_token m_stop;
    ItemMemory m_memory;
    OpenItem m_item;   ///< being continued
    OpenItem m_child;  ///< with one of its unrollings
    FloorCounter m_floors;
    OutermostFloors m_outermost;
    MergedFloors m_merged;
    TileSets m_tileSets;
    TileRoom m_room;
    LevelOrders m_orders;
    AxisLayout m_layout;
    PartialMapping m_trial;
    PartialMapping m_ordered;    ///< the tile in hand with an order
    PartialMapping m_whole;      ///< the mapping being completed
    GroupTraffic m_group;        ///< into the level inward of the one in hand
    LoopsOutside m_loops;        ///< of that group, for the tile in hand
    std::vector<double> m_left;  ///< near · far
    Floor m_floor;
    std::vector<std::int64_t> m_ones;  ///< factors of a tile that has not grown
    bool m_topBounded = false;         ///< the outermost level has a capacity
    Expansion* m_out = nullptr;        ///< of the item being continued
};

}  // namespace loopglass
