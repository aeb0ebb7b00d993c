#pragma once

#include "search/engine/bounds.h"
#include "search/engine/completion.h"
#include "search/engine/expansion.h"
#include "search/engine/expansion_writer.h"
#include "search/engine/tiles.h"
#include "search/engine/unrollings.h"
#include "search/principles/tile_set.h"
#include "search/principles/tile_sets.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace loopglass::engine {

/// Continues items: lists unrollings, grows tiles, pairs them with loop orders, bounds and
/// evaluates. Holds scratch memory only, so that the outcome depends on the item and the incumbent
/// alone.
class Expander {
public:
    /// All references must outlive the object.
    Expander(const space::SearchProblem& space, const OrderTrie& trie, bound::TileTables& tables,
             principles::KeptTileSets& kept, bool record, bool jointly, std::stop_token stop);
    Expander(const Expander&) = delete;
    Expander& operator=(const Expander&) = delete;

    /// Expands an item into `out`. `describes`: dominance compares the children.
    void expand(const WaitingItem& waiting, const Incumbent& incumbent, bool describes,
                Expansion& out);
    /// Returns the bound of an item that is older than the table of nested tiles
    /// (nested_bounds.cpp).
    Score boundOfNested(const WaitingItem& waiting);
    /// Releases waiting items.
    void release(const std::vector<WaitingItem>& items);
    /// An item of which nothing is decided, to begin with.
    WaitingItem rootItem(const ItemState& state);

private:
    bool costsTooMuch(const OpenItem& item);

    const space::SearchProblem* m_space;
    ExpansionWriter m_writer;
    Bounds m_bounds;
    principles::TileSets m_sets;
    Completion m_completion;
    Tiles m_tiles;
    Unrollings m_unrollings;
    OpenItem m_item;              ///< being continued
    bound::PartialNest m_inside;  ///< of it, to its innermost undecided level
    bound::PartialNest m_part;    ///< and with the fanout above that
    std::vector<std::int64_t> m_ones;
};

}  // namespace loopglass::engine
