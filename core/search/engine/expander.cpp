// One step of the search (Sunstone thesis, section 4.1 and algorithms 6 to 8; docs/search.md,
// section "Bottom-up"): unrollings of a fanout (unrollings.cpp), tiles of the level below
// it (tiles.cpp), and for every tile the loop order of its level (outer_tiles.cpp). Candidates are
// ranked by their bound. Once a bound is no better than the best mapping, that candidate is cut,
// and so is everything ranked after it: the list is sorted by the very number that ends it.
#include "search/engine/expander.h"

#include "search/bound/score_bound.h"

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

/// Returns a lower bound that considers the buffers of all undecided levels (nested_bounds.cpp).
Score Expander::boundOfNested(const OpenItem& item) {
    const std::size_t level = item.state.level;
    m_inside.assign(item.partial, level + 1);
    m_part.assign(item.partial, item.state.unrolled ? level : level + 1);
    bound::LowerBound least = item.inward.least;
    least += m_bounds.level.into(m_inside);
    m_bounds.addOutward(m_part, level + 1, m_ones, least);
    return bound::minScore(m_part, least);
}

/// An item may be older than the table of nested tiles. If the table raises the bound of the item,
/// the item waits again. If the item can no longer improve the best mapping, it is pruned.
bool Expander::isPostponed(OpenItem& item) {
    const std::size_t level = item.state.level;
    if (!m_bounds.nested || item.state.nested || level == 0 || level + 1 >= m_space->levelCount()) {
        return false;
    }
    const Score bound = boundOfNested(item);
    item.state.nested = true;
    if (!(item.state.bound < bound)) {
        return false;
    }
    if (m_writer.mayImprove(bound)) {
        item.state.bound = bound;
        m_writer.postpone(item);
    } else {
        m_writer.pruneItem();
    }
    return true;
}

void Expander::expand(const WaitingItem& waiting, const Incumbent& incumbent,
                      const ExpansionRules& rules, Expansion& out) {
    m_writer.unpack(waiting, m_item);
    m_writer.begin(incumbent, rules, out);
    m_bounds.nested = rules.nested;
    m_sets.useNested(rules.nested);
    if (isPostponed(m_item) || costsTooMuch(m_item)) {
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
