#pragma once

#include "search/bound/partial_nest.h"
#include "search/capacity/capacity_counter.h"
#include "search/engine/bounds.h"
#include "search/engine/expansion_writer.h"
#include "search/principles/level_orders.h"
#include "search/principles/tile_sets.h"
#include "search/space/axis_layout.h"

#include <cstdint>
#include <vector>

namespace loopglass::engine {

/// A candidate that waits for its turn, by bound; of equal bounds the one that came first.
struct Ranked {
    Score bound;
    std::size_t number = 0;
    bool operator<(const Ranked& other) const {
        return bound < other.bound || (!(other.bound < bound) && number < other.number);
    }
};

/// A kept tile of a level that a candidate has decided on, with the order of the level's loops.
struct ChosenTile {
    const space::PartialMapping& partial;
    const bound::InwardTraffic& inward;  ///< into the levels inward of the tile's
    const principles::TileSet& set;
    std::size_t tile = 0;  ///< of the set
    NodeId node = noNode;
    Score bound;
    bool counts = true;  ///< it is the first order of the tile that is passed on
};

/// Takes candidates further once a tile is chosen: they wait, or are completed and evaluated.
class Completion {
public:
    Completion(const space::SearchProblem& space, const OrderTrie& trie, Bounds& bounds,
               principles::TileSets& sets, ExpansionWriter& writer);

    /// A tile of level 1 leaves no choice but the orders of level 0, which are tried at once; other
    /// candidates wait for their turn.
    void enqueueOrComplete(const ChosenTile& chosen);
    /// All levels but the outermost are decided; `chosen` is the tile of level 1, if there is one.
    void complete(const space::PartialMapping& partial, NodeId node,
                  const ChosenTile* chosen = nullptr);

private:
    bool fillOutermost(const space::PartialMapping& partial);
    bool worthEvaluating(const ChosenTile& chosen, std::size_t number, const LoopOrder& order);
    void evaluate(const LoopOrder& order, NodeId parent);

    const space::SearchProblem* m_space;
    Bounds* m_bounds;
    principles::TileSets* m_sets;
    ExpansionWriter* m_writer;
    principles::LevelOrders m_orders;
    space::AxisLayout m_layout;
    capacity::CapacityCounter m_capacity;
    space::PartialMapping m_whole;  ///< the mapping being completed
    bound::PartialNest m_part;      ///< all of it
    std::vector<std::int64_t> m_ones;
    bool m_bounded = false;  ///< the outermost level has a capacity
};

}  // namespace loopglass::engine
