// One step of the search (Sunstone thesis, section 4.1 and algorithms 6 to 8; docs/search.md,
// section "Bottom-up"): unrollings of a fanout (unrollings.cpp), tiles of the level below
// it (tiles.cpp), and for every tile the loop order of its level (outer_tiles.cpp). Candidates are
// ranked by their bound. Once a bound is no better than the best mapping, that candidate is cut,
// and so is everything ranked after it: the list is sorted by the very number that ends it.
#include "search/engine/expander.h"

#include "search/bound/score_bound.h"

#include <algorithm>
#include <utility>

namespace loopglass::engine {

Expander::Expander(const space::SearchProblem& space, const OrderTrie& trie,
                   bound::TileTables& tables, principles::KeptTileSets& kept, bool record,
                   bool jointly, std::stop_token stop)
    : m_space(&space),
      m_writer(space, record, stop),
      m_bounds(space, tables, jointly),
      m_sets(space, trie, tables, kept, record, std::move(stop)),
      m_completion(space, trie, m_bounds, m_sets, m_writer),
      m_tiles(space, trie, m_bounds, m_sets, m_completion, m_writer),
      m_unrollings(space, m_bounds, m_sets, m_tiles, m_completion, m_writer),
      m_item(space),
      m_inside(space, m_item.partial, space.levelCount()),
      m_part(m_inside),
      m_ones(space.dimensionCount(), 1) {}

WaitingItem Expander::rootItem(const ItemState& state) {
    return m_writer.pack(space::PartialMapping(*m_space), {}, state);
}

void Expander::release(const std::vector<WaitingItem>& items) {
    for (const WaitingItem& item : items) {
        m_writer.release(item);
    }
}

/// Computes the joint bound of all tensors. This takes longer than the bound that the item already
/// has.
bool Expander::costsTooMuch(const OpenItem& item) {
    const std::size_t level = item.state.level;
    if (!m_bounds.joint || level == 0 || level + 1 >= m_space->levelCount()) {
        return false;
    }
    m_inside.assign(item.partial, level + 1);
    m_part.assign(item.partial, item.state.unrolled ? level : level + 1);
    bound::LowerBound least =
        item.state.unrolled ? m_bounds.joint->least(item.partial, m_inside, m_part, item.inward)
                            : m_bounds.joint->least(m_inside, item.inward);
    m_bounds.addOutward(m_part, level + 1, m_ones, least);
    return !m_writer.mayImprove(bound::minScore(m_part, least));
}

Score Expander::boundOfNested(const WaitingItem& waiting) {
    waiting.look(*m_space, m_item);
    const std::size_t level = m_item.state.level;
    bound::LowerBound least = m_item.inward.least;
    if (level + 1 < m_space->levelCount()) {
        m_inside.assign(m_item.partial, level + 1);
        least += m_bounds.level.into(m_inside);
    }
    m_part.assign(m_item.partial, m_item.state.unrolled ? level : level + 1);
    m_bounds.addOutward(m_part, level + 1, m_ones, least);
    return std::max(m_item.state.bound, bound::minScore(m_part, least));
}

void Expander::expand(const WaitingItem& waiting, const Incumbent& incumbent, bool describes,
                      Expansion& out) {
    m_writer.unpack(waiting, m_item);
    m_writer.begin(incumbent, describes, out);
    if (costsTooMuch(m_item)) {
        return;
    }
    m_writer.setExpanded(m_item.state.node);
    if (m_item.state.unrolled) {
        m_tiles.expandItem(m_item);
    } else {
        m_unrollings.expandItem(m_item);
    }
}

}  // namespace loopglass::engine
