#pragma once

#include "search/bound/outer_loops.h"
#include "search/bound/partial_nest.h"
#include "search/engine/completion.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::engine {

/// Tiles of a level that is not the innermost, ranked by their bounds and followed in the loop
/// orders of the level. Scratch memory of one thread.
class OuterTiles {
public:
    /// All of these must outlive it.
    OuterTiles(const space::SearchProblem& space, const OrderTrie& trie, Bounds& bounds,
               principles::TileSets& sets, Completion& completion, ExpansionWriter& writer);

    void expandItem(const OpenItem& item, const principles::TileSet& set);
    /// The same with the tiles that principles::TileSets lists.
    void expandItem(const OpenItem& item);

private:
    /// A tile with an order of its level's loops.
    struct Ordered {
        Ranked ranked;
        LoopOrder order;
        bound::InwardTraffic inward;
        NodeId node = noNode;
        bool operator<(const Ordered& other) const { return ranked < other.ranked; }
    };
    /// One tile, for all orders of its loops.
    struct Tile {
        const OpenItem& item;
        const principles::TileSet& set;
        std::size_t number = 0;
        bound::LowerBound beyond;  ///< into the next level inward, of tensors its loops do not move
        bound::LowerBound outward;  ///< into this level and those outside
        double unshared = 0;        ///< pJ: see setLoops()
    };

    void prepareInnerBounds(const OpenItem& item);
    double setLoops(std::span<const std::int64_t> tile, std::size_t level);
    double mostEnergy(bound::LowerBound least) const;
    void rank(const OpenItem& item, const principles::TileSet& set);
    void expandRanked(const OpenItem& item, const principles::TileSet& set);
    Score boundOf(const OpenItem& item, const principles::TileSet& set, std::size_t tile);
    void expandOrders(const OpenItem& item, const principles::TileSet& set, std::size_t tile);
    Score boundOrder(const Tile& tile, const LoopOrder& order, bound::InwardTraffic& inward);
    Ordered makeOrdered(const Tile& tile, std::size_t number, const LoopOrder& order);
    void expandOrder(const Tile& tile, const Ordered& candidate);

    const space::SearchProblem* m_space;
    Bounds* m_bounds;
    principles::TileSets* m_sets;
    Completion* m_completion;
    ExpansionWriter* m_writer;
    principles::LevelOrders m_orders;
    // The item being followed.
    bound::PartialNest m_inwardPart;  ///< decided to the next level inward
    bound::TileTraffic m_traffic;     ///< into that level
    std::vector<double> m_left;       ///< iterations outside that level
    bound::PartialNest m_part;        ///< and with the fanout above the level of the tiles
    bound::LowerBound m_least;        ///< of all but the traffic into that level
    std::vector<Ranked> m_ranked;     ///< those of its tiles that may better the best
    std::size_t m_cut = 0;            ///< how many may not
    Score m_minCut;                   ///< of these
    // One of its tiles.
    std::vector<double> m_next;    ///< iterations of its loops
    std::vector<double> m_rest;    ///< iterations outside them
    bound::OuterLoops m_loops;     ///< outside the next level inward
    space::PartialMapping m_tile;  ///< the mapping with it
    bound::PartialNest m_tilePart;
    bool m_passedOn = false;  ///< with one of its orders
    std::vector<std::int64_t> m_ones;
};

}  // namespace loopglass::engine
