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

/// An entry of a list of candidates that is sorted by bounds. If bounds are equal, the candidate
/// with the smaller number is first.
struct Ranked {
    Score bound;
    std::size_t number = 0;
    bool operator<(const Ranked& other) const {
        return bound < other.bound || (!(other.bound < bound) && number < other.number);
    }
};

/// The kept tile that a candidate has chosen for a level, with the order of the level's loops.
struct ChosenTile {
    const space::PartialMapping& partial;
    const bound::InwardTraffic& inward;  ///< traffic into the levels inside the tile's level
    const principles::TileSet& set;
    std::size_t tile = 0;  ///< number of the tile in the set
    NodeId node = noNode;
    Score bound;
    bool counts = true;  ///< true for the first order of the tile with which the search continues
};

/// Continues candidates whose tile is chosen: adds them to the queue, or completes and evaluates
/// them.
class Completion {
public:
    Completion(const space::SearchProblem& space, const OrderTrie& trie, Bounds& bounds,
               principles::TileSets& sets, ExpansionWriter& writer);

    /// Adds the candidate to the queue. If the tile belongs to level 1, only the order of level 0
    /// is undecided. The function then immediately tries all orders of level 0.
    void enqueueOrComplete(const ChosenTile& chosen);
    /// Completes and evaluates a mapping in which only the outermost level is undecided. `chosen`
    /// is the tile of level 1, or null if level 1 has no tile.
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
    space::PartialMapping m_whole;  ///< the mapping that is being completed
    bound::PartialNest m_part;      ///< the complete mapping, flattened for counting
    std::vector<std::int64_t> m_ones;
    bool m_bounded = false;  ///< true if the outermost level has a capacity
};

}  // namespace loopglass::engine
