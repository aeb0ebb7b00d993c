// One step of the search (Sunstone thesis, section 4.1 and algorithms 6 to 8; docs/search.md,
// section "Bottom-up"): unrollings of a fanout (unrollings.cpp), tiles of the level below
// it (tiles.cpp), and for every tile the loop order of its level (outer_tiles.cpp). Candidates are
// ranked by their bound. Once a bound is no better than the best mapping, that candidate is cut,
// and so is everything ranked after it: the list is sorted by the very number that ends it.
#include "search/engine/expander.h"

namespace loopglass::engine {

Expander::Expander(const space::SearchSpace& space, const OrderTrie& trie,
                   bound::TileTables& tables, principles::KeptTileSets& kept, bool record,
                   std::stop_token stop)
    : m_space(&space),
      m_writer(space, record, stop),
      m_bounds(space, tables),
      m_sets(space, trie, tables, kept, record, std::move(stop)),
      m_completion(space, trie, m_bounds, m_sets, m_writer),
      m_tiles(space, trie, m_bounds, m_sets, m_completion, m_writer),
      m_unrollings(space, m_bounds, m_sets, m_tiles, m_completion, m_writer),
      m_item(space) {}

WaitingItem Expander::rootItem(const ItemState& state) {
    return m_writer.pack(space::PartialMapping(*m_space), {}, state);
}

void Expander::release(const std::vector<WaitingItem>& items) {
    for (const WaitingItem& item : items) {
        m_writer.release(item);
    }
}

void Expander::expand(const WaitingItem& waiting, const Incumbent& incumbent, bool compared,
                      Expansion& out) {
    m_writer.unpack(waiting, m_item);
    m_writer.begin(incumbent, compared, out);
    m_writer.setExpanded(m_item.state.node);
    if (m_item.state.unrolled) {
        m_tiles.follow(m_item);
    } else {
        m_unrollings.follow(m_item);
    }
}

}  // namespace loopglass::engine
