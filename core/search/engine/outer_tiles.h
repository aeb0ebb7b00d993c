#pragma once

#include "search/bound/outer_loops.h"
#include "search/bound/partial_nest.h"
#include "search/engine/completion.h"

#include <cstdint>
#include <span>
#include <vector>

namespace loopglass::engine {

/// Sorts the tiles of a level by their bounds and continues them with the loop orders of the level.
/// The level must not be the innermost level. The object holds scratch memory, so each thread needs
/// its own.
class OuterTiles {
public:
    /// All references must outlive this object.
    OuterTiles(const space::SearchProblem& space, const OrderTrie& trie, Bounds& bounds,
               principles::TileSets& sets, Completion& completion, ExpansionWriter& writer);

    void expandItem(const OpenItem& item, const principles::TileSet& set);
    /// Expands an item by the tiles that principles::TileSets lists for it.
    void expandItem(const OpenItem& item);

private:
    /// A tile together with one order of the level's loops.
    struct Ordered {
        Ranked ranked;
        LoopOrder order;
        bound::InwardTraffic inward;
        NodeId node = noNode;
        bool operator<(const Ordered& other) const { return ranked < other.ranked; }
    };
    /// The data of one tile that all orders of its loops share.
    struct Tile {
        const OpenItem& item;
        const principles::TileSet& set;
        std::size_t number = 0;
        /// Traffic into the next inner level, for the tensors that the tile's loops do not move.
        bound::LowerBound beyond;
        bound::LowerBound outward;  ///< traffic into this level and all outer levels
        double unshared = 0;        ///< additional energy in pJ that setLoops() has returned
    };

    void prepareInnerBounds(const OpenItem& item);
    double setLoops(std::span<const std::int64_t> tile, std::size_t level);
    double mostEnergy(const bound::LowerBound& least) const;
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
    // The following members belong to the current item.
    bound::PartialNest m_inwardPart;  ///< the decided part of the item, up to the next inner level
    bound::TileTraffic m_traffic;     ///< traffic into the next inner level
    std::vector<double> m_left;       ///< iterations outside the next inner level
    /// The part `m_inwardPart` extended by the fanout above the level of the tiles.
    bound::PartialNest m_part;
    /// Bound on all traffic except the traffic into the level of the tiles.
    bound::LowerBound m_least;
    std::vector<Ranked> m_ranked;  ///< tiles that may improve the best mapping
    std::size_t m_cut = 0;         ///< number of all other tiles
    Score m_minCut;                ///< least bound of all other tiles
    // The following members belong to the current tile.
    std::vector<double> m_next;    ///< iterations of the tile's loops, by dimension
    std::vector<double> m_rest;    ///< iterations outside the tile's loops, by dimension
    bound::OuterLoops m_loops;     ///< loops outside the next inner level
    space::PartialMapping m_tile;  ///< the mapping with the tile
    bound::PartialNest m_tilePart;
    bool m_passedOn = false;  ///< true if one of its orders was continued
    std::vector<std::int64_t> m_ones;
};

}  // namespace loopglass::engine
