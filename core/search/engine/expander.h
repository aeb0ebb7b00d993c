#pragma once

#include "search/bound/partial_nest.h"
#include "search/capacity/capacity_counter.h"
#include "search/engine/bounds.h"
#include "search/engine/completion.h"
#include "search/engine/expansion_writer.h"
#include "search/engine/tiles.h"
#include "search/principles/fitting_tiles.h"
#include "search/principles/tile_set.h"
#include "search/principles/tile_sets.h"
#include "search/principles/unrolling.h"
#include "search/space/mirrors.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <vector>

namespace loopglass::engine {

/// Returns the largest number of a fanout's unrollings that fit into memory at the same time.
std::size_t maxUnrollings(const space::SearchProblem& space);
/// Returns the lengths of lists up to which the unrolling rule compares all pairs. For a longer
/// list, the rule searches for the unrollings that it keeps. The comparison of the longest list
/// takes a quarter of a second.
principles::UnrollingLimits maxJudged(const space::SearchProblem& space);

/// Continues items: lists unrollings, grows tiles, combines them with loop orders, computes bounds
/// and evaluates mappings. The object holds only scratch memory, so the result depends only on the
/// item and the incumbent.
class Expander {
public:
    Expander(const space::SearchProblem& space, const OrderTrie& trie, bound::TileTables& tables,
             principles::RemainingTileSets& kept, bool record, bool jointly, std::stop_token stop);
    Expander(const Expander&) = delete;
    Expander& operator=(const Expander&) = delete;

    /// Expands an item and writes the result into `out`. If `describes` is true, the children get
    /// descriptions for the comparison of parts.
    void expand(const WaitingItem& waiting, const Incumbent& incumbent, bool describes,
                Expansion& out);
    /// Returns the bound of an item that was created before the table of nested tiles was filled
    /// (nested_bounds.cpp).
    Score boundOfNested(const WaitingItem& waiting);
    /// Releases the memory of waiting items.
    void release(const std::vector<WaitingItem>& items);
    /// Returns an item without decisions, with which the search begins.
    WaitingItem rootItem(const ItemState& state);

private:
    void unrollItem(const OpenItem& item);
    bool smallestTileFits(const space::PartialMapping& partial, std::size_t level);
    using Take = std::function<bool(const std::vector<principles::Unrolling>&)>;
    void listAll(const OpenItem& item, const Take& take);
    void expandEach(const OpenItem& item, const std::vector<principles::Unrolling>& all);
    void expandOne(const OpenItem& item, const UnrollingFactors& factors, NodeId node,
                   OpenItem& child, bool waits);
    void prepareInnerBounds(const OpenItem& item);
    void addOutside(std::size_t level, bound::LowerBound& least);
    Score scoreOf(const bound::LowerBound& least) const;
    void addInto(bound::LowerBound& least);
    void prepareLookAhead(const OpenItem& item);
    Score boundOf(std::size_t level, OpenItem& child);
    void lookAhead(const OpenItem& child, bound::LowerBound& least);

    bool costsTooMuch(const OpenItem& item);

    const space::SearchProblem* m_space;
    ExpansionWriter m_writer;
    Bounds m_bounds;
    principles::TileSets m_sets;
    Completion m_completion;
    Tiles m_tiles;
    space::Mirrors m_mirrors;
    capacity::CapacityCounter m_capacity;
    OpenItem m_item;                  ///< the item that is being expanded
    OpenItem m_child;                 ///< the item with one of its unrollings
    bound::PartialNest m_part;        ///< the decided part of the item
    bound::PartialNest m_inwardPart;  ///< the decided part up to the next inner level
    bound::TileTraffic m_traffic;  ///< traffic into the next inner level at each visit of its tile
    std::vector<double> m_left;    ///< iterations outside the next inner level and its unrolling
    bound::OuterLoops m_loops;     ///< the loops over m_left
    bound::LowerBound m_into;      ///< least traffic into the next inner level, for every unrolling
    bound::LowerBound m_undecided;  ///< see addOutside()
    bound::LowerBound m_outside;    ///< least traffic into the outer levels, for every unrolling
    principles::InwardEnergies m_inwardEnergies;  ///< energies of the next tiles
    bool m_looksAhead = false;                    ///< true if m_inwardEnergies is used
    std::vector<std::int64_t> m_ones;
    std::size_t m_most;  ///< largest number of unrollings that are listed at a time
    principles::UnrollingLimits m_maxJudged;
};

}  // namespace loopglass::engine
