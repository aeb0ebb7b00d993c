#pragma once

#include "search/bound/floor.h"
#include "search/bound/merged_floors.h"
#include "search/bound/outermost_floors.h"
#include "search/engine/local_records.h"
#include "search/engine/open_item.h"
#include "search/principles/level_orders.h"
#include "search/principles/tile_set.h"
#include "search/principles/unrolling.h"
#include "search/space/axis_layout.h"
#include "search/space/partial_mapping.h"
#include "search/statistics.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <stop_token>
#include <vector>

namespace loopglass::engine {

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
    std::optional<space::PartialMapping>
        bestMapping;  ///< when it betters the incumbent it was given
    Incumbent best;
    LocalRecords records;
    std::shared_ptr<const principles::TileSet> tiles;  ///< the growth tree it used, when it records
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
    Expander(const space::SearchSpace& space, const OrderTrie& trie, bound::SearchTables& tables,
             principles::KeptTileSets& kept, bool record, std::stop_token stop);

    /// Continues an item; `out` becomes what comes of it.
    void expand(const WaitingItem& waiting, const Incumbent& incumbent, Expansion& out);
    /// The item as it waits, for an expander of the same search.
    WaitingItem pack(const space::PartialMapping& partial, const bound::InwardTraffic& inward,
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
        bound::InwardTraffic inward;
        NodeId node = noNode;
        bool operator<(const Ordered& other) const { return ranked < other.ranked; }
    };

    /// Whether every buffer from `level` outward holds the tile that the mapping has there now.
    bool fits(const space::PartialMapping& partial, std::size_t level);
    void addRemainder(std::size_t level, std::span<const std::int64_t> factors,
                      bound::Floor& floor);
    void unroll(const OpenItem& item);
    std::vector<NodeId> recordUnrollings(const OpenItem& item,
                                         const std::vector<principles::Unrolling>& all);
    void addUnrolled(const OpenItem& item, const principles::Unrolling& unrolling, NodeId node,
                     bool only);
    Score boundUnrolled(const OpenItem& item, OpenItem& child);
    void tile(const OpenItem& item);
    bound::InwardTraffic inward(const OpenItem& item);
    std::vector<Ranked> rankInnermost(const OpenItem& item, const principles::TileSet& set);
    std::vector<Ranked> rankOuter(const OpenItem& item, const principles::TileSet& set);
    bool hopeless(const bound::Floor& least, const principles::TileSet& set, std::uint32_t tile,
                  Ranked& bound);
    void followInnermost(const OpenItem& item, const principles::TileSet& set,
                         const std::vector<Ranked>& ranked);
    void followOuter(const OpenItem& item, const principles::TileSet& set,
                     const std::vector<Ranked>& ranked);
    void loopsOf(std::span<const std::int64_t> tile, std::size_t level);
    void order(const OpenItem& item, const principles::TileSet& set, std::size_t tile);
    Score boundOrder(const OpenItem& item, const bound::Floor& outside, const LoopOrder& order,
                     bound::InwardTraffic& inward);
    void follow(const OpenItem& item, const principles::TileSet& set, std::size_t tile,
                const Ordered& candidate, space::PartialMapping& partial);
    void pass(const space::PartialMapping& partial, const bound::InwardTraffic& inward,
              std::size_t level, const Score& bound, NodeId node, const principles::TileSet& set,
              std::size_t tile);
    void complete(const space::PartialMapping& partial, NodeId node,
                  const bound::InwardTraffic* inward, const principles::TileSet* set,
                  std::size_t tile);
    bool topUseful(const space::PartialMapping& whole, std::size_t number, const LoopOrder& order,
                   NodeId parent, const bound::InwardTraffic& inward,
                   const principles::TileSet& set, std::size_t tile);
    void recordRest(const OpenItem& item, std::size_t count, const Score& bound);
    void evaluate(space::PartialMapping& whole, const LoopOrder& order, NodeId parent);
    bool useful(const Score& bound) const;
    void cut(NodeId node, const Score& bound, bool nest);
    void settleState(NodeId node, NodeState state);

    const space::SearchSpace* m_space;
    bool m_record;
    std::stop_token m_stop;
    ItemMemory m_memory;
    OpenItem m_item;   ///< being continued
    OpenItem m_child;  ///< with one of its unrollings
    bound::FloorCounter m_floors;
    bound::OutermostFloors m_outermost;
    bound::MergedFloors m_merged;
    principles::TileSets m_tileSets;
    capacity::TileRoom m_room;
    principles::LevelOrders m_orders;
    space::AxisLayout m_layout;
    space::PartialMapping m_trial;
    space::PartialMapping m_ordered;  ///< the tile in hand with an order
    space::PartialMapping m_whole;    ///< the mapping being completed
    bound::GroupTraffic m_group;      ///< into the level inward of the one in hand
    bound::LoopsOutside m_loops;      ///< of that group, for the tile in hand
    std::vector<double> m_left;       ///< near · far
    bound::Floor m_floor;
    std::vector<std::int64_t> m_ones;  ///< factors of a tile that has not grown
    bool m_topBounded = false;         ///< the outermost level has a capacity
    Expansion* m_out = nullptr;        ///< of the item being continued
};

}  // namespace loopglass::engine
