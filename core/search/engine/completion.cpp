// Completes mappings: the last step of the search. The outermost level gets all remaining
// iterations, in each of its loop orders, and the cost model evaluates each complete mapping. There
// are many orders of the outermost level, and many mappings share the traffic of a tile. So the
// bound of an order is computed first, and only promising orders are evaluated.
#include "search/engine/completion.h"

#include "search/bound/score_bound.h"
#include "workload/checked.h"

#include <algorithm>

namespace loopglass::engine {

Completion::Completion(const space::SearchProblem& space, const OrderTrie& trie, Bounds& bounds,
                       principles::TileSets& sets, ExpansionWriter& writer)
    : m_space(&space),
      m_bounds(&bounds),
      m_sets(&sets),
      m_writer(&writer),
      m_orders(space, trie),
      m_layout(space),
      m_capacity(space, space::PartialMapping(space), 0),
      m_whole(space),
      m_part(space, m_whole, 0),
      m_ones(space.dimensionCount(), 1),
      m_bounded(std::ranges::any_of(space.buffers(),
                                    [](const space::BoundedBuffer& b) { return b.level == 0; })) {}

void Completion::enqueueOrComplete(const ChosenTile& chosen) {
    const std::size_t level = chosen.set.level();
    if (level == 1) {
        complete(chosen.partial, chosen.node, &chosen);
    } else {
        m_writer->addChild(
            chosen.partial, chosen.inward,
            {level - 1, false, chosen.bound, chosen.node, chosen.counts ? level : notCounted});
    }
}

/// Assigns all remaining iterations to the outermost level. Returns false if constraints or the
/// buffers of that level forbid this.
bool Completion::fillOutermost(const space::PartialMapping& partial) {
    m_whole = partial;  // the assignment reuses the memory of m_whole
    for (std::size_t d = 0; d < m_space->dimensionCount(); ++d) {
        const std::int64_t rest = m_whole.remaining(d);
        if (rest > 1 && (!m_space->temporalFree(0, d) || rest > m_space->temporalMost(0, d))) {
            return false;
        }
        m_whole.multiplyTemporal(0, d, rest);
    }
    if (m_bounded) {
        m_capacity.assign(m_whole, 0);
        return m_capacity.tile(m_ones).fits();
    }
    return true;
}

void Completion::complete(const space::PartialMapping& partial, NodeId node,
                          const ChosenTile* chosen) {
    m_writer->setExpanded(node);
    if (!fillOutermost(partial)) {
        return;
    }
    if (chosen != nullptr) {
        m_part.assign(m_whole, 0);
    }
    m_orders.forEach(m_whole, 0, [&](std::size_t number, const LoopOrder& order) {
        m_whole.setOrder(0, order);
        if (chosen == nullptr || worthEvaluating(*chosen, number, order)) {
            evaluate(order, node);
        }
        return !m_writer->stopRequested();
    });
}

bool Completion::worthEvaluating(const ChosenTile& chosen, std::size_t number,
                                 const LoopOrder& order) {
    bound::InwardTraffic inward = chosen.inward;
    m_part.reorder(order);
    const bound::LowerBound* top = m_sets->inOrder(chosen.set, chosen.tile, number, m_whole);
    if (top == nullptr) {
        m_bounds->inward.recountWith(m_part, 1, inward);
    } else if (inward.mayRise()) {
        m_bounds->inward.recount(m_part, inward);
    }
    bound::LowerBound least = inward.least;
    if (top != nullptr) {
        least += *top;
    }
    const Score bound = bound::minScore(m_part, least);
    if (m_writer->mayImprove(bound)) {
        return true;
    }
    m_writer->addPrunedNest(chosen.node, bound, order);
    return false;
}

void Completion::evaluate(const LoopOrder& order, NodeId parent) {
    Totals totals;
    try {
        totals = m_layout.count(m_whole);
    } catch (const CountOverflow&) {
        m_writer->overflowed();
        return;
    }
    m_writer->evaluated(m_whole, order, parent, totals);
}

}  // namespace loopglass::engine
